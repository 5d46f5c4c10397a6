/** The plain values of the user pool. The templates are made from them, and the local user pool reads the templates. */
export const poolSettings = {
  passwordMinLength: 6,
  accessTokenMinutes: 15,
  idTokenMinutes: 15,
  refreshTokenDays: 30,
  /** How long a refresh token still works after its use: two tabs may refresh at the same moment. */
  rotationGraceSeconds: 30,
  scopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
  callbackPaths: ['/signin'],
  logoutPaths: ['/signin', '/'],
  /** Custom attributes with their maximum length. */
  customAttributes: { company: 200, occupation: 40 },
  /** What the page may write, which must include every attribute that Google fills in. */
  writeAttributes: ['custom:company', 'custom:occupation', 'email', 'family_name', 'given_name'],
  googleScopes: ['openid', 'email', 'profile'],
  googleAttributes: {
    email: 'email',
    email_verified: 'email_verified',
    family_name: 'family_name',
    given_name: 'given_name',
  },
} as const;
