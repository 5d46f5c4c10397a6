import type { Config, HostedSignIn } from '../api/config';

type Known = Pick<Config, 'issuer' | 'userPoolClientId'> & { hostedSignIn: HostedSignIn };

export const hostedScope = 'openid email profile aws.cognito.signin.user.admin';

/** The OAuth server's metadata for the user pool: its issuer, and its endpoints at the configured origin. */
export const hostedServer = ({ issuer, hostedSignIn: { origin } }: Known) => ({
  issuer,
  authorization_endpoint: `${origin}/oauth2/authorize`,
  token_endpoint: `${origin}/oauth2/token`,
});

/** The redirect URL registered with the hosted pages. `site`: the origin of our pages. */
export const hostedReturn = (site: string) => `${site}/signin`;

/** The URL that ends the session of the hosted pages and then redirects to the landing page. */
export function hostedSignOut({ userPoolClientId, hostedSignIn: { origin } }: Known, site: string) {
  const search = new URLSearchParams({ client_id: userPoolClientId, logout_uri: `${site}/` });
  return `${origin}/logout?${search.toString()}`;
}
