import type { Config, HostedSignIn } from '../api/config';

type Known = Pick<Config, 'issuer' | 'userPoolClientId'> & { hostedSignIn: HostedSignIn };

export const hostedScope = 'openid email profile aws.cognito.signin.user.admin';

/** The pool as an authorization server: its issuer, and its pages at the origin that the settings name. */
export const hostedServer = ({ issuer, hostedSignIn: { origin } }: Known) => ({
  issuer,
  authorization_endpoint: `${origin}/oauth2/authorize`,
  token_endpoint: `${origin}/oauth2/token`,
});

/** The only address that the hosted pages lead back to. */
export const hostedReturn = (site: string) => `${site}/signin`;

/** Ends the session of the hosted pages too, then leads to the start page of the site. */
export function hostedSignOut({ userPoolClientId, hostedSignIn: { origin } }: Known, site: string) {
  const search = new URLSearchParams({ client_id: userPoolClientId, logout_uri: `${site}/` });
  return `${origin}/logout?${search.toString()}`;
}
