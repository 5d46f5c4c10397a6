/** Everything about accounts that is a plain value. The templates are made from it, and the local user pool reads those. */
export const poolSettings = {
  passwordMinLength: 6,
  accessTokenMinutes: 15,
  idTokenMinutes: 15,
  refreshTokenDays: 30,
  /** How long a refresh token that was just used still works: two tabs refresh at the same moment. */
  rotationGraceSeconds: 30,
  scopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
  /** Where the hosted pages may send people back to, below the address of the site. */
  callbackPaths: ['/signin'],
  logoutPaths: ['/signin', '/'],
  /** Attributes of our own with their greatest length. */
  customAttributes: { company: 200, occupation: 40 },
  /** What the page may write about a person; every attribute that Google fills in is among them. */
  writeAttributes: ['custom:company', 'custom:occupation', 'email', 'family_name', 'given_name'],
  googleScopes: ['openid', 'email', 'profile'],
  googleAttributes: {
    email: 'email',
    email_verified: 'email_verified',
    family_name: 'family_name',
    given_name: 'given_name',
  },
} as const;
