import { escapeHtml, plainPage, plainStyle } from '@suasion/stand-in/plain-page';
import type { Authorization } from '../sign-in-state';

export interface LoginPage {
  wanted: Authorization;
  /** Sent both in the form and in a cookie; a form on another site cannot send the matching pair. */
  csrf: string;
  typedName?: string;
  refusal?: Refusal;
}

export interface Refusal {
  sentence: string;
  link?: { text: string; href: string };
}

/** The form of the hosted login, with links to the application's pages for sign-up and password reset. */
export const loginPage = ({ wanted, csrf, typedName, refusal }: LoginPage): string => {
  const { oauth } = wanted;
  const providers = oauth.providers.filter((name) => name !== 'COGNITO');
  const parts = [
    refusal && alertOf(refusal),
    ...providers.map((name) => providerLink(wanted, name)),
    hasPasswords(wanted) && providers.length > 0 && '<p class="or">or</p>',
    hasPasswords(wanted) && passwordForm({ wanted, csrf, typedName }),
  ];
  return htmlPage('Sign in', parts.filter((part) => typeof part === 'string').join('\n'));
};

export const hasPasswords = ({ oauth }: Authorization): boolean => oauth.providers.includes('COGNITO');

export const siteOf = ({ redirectUri }: Authorization): string => new URL(redirectUri).origin;

const alertOf = ({ sentence, link }: Refusal): string => {
  const way = link ? ` <a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a>` : '';
  return `<p class="alert" role="alert">${escapeHtml(sentence)}${way}</p>`;
};

const providerLink = ({ query }: Authorization, name: string): string => {
  const chosen = new URLSearchParams(query);
  chosen.set('identity_provider', name);
  return `<a class="button" href="/oauth2/authorize?${escapeHtml(chosen.toString())}">Continue with ${escapeHtml(name)}</a>`;
};

const passwordForm = ({ wanted, csrf, typedName }: LoginPage): string => {
  const site = escapeHtml(siteOf(wanted));
  return `<form method="post" action="/login?${escapeHtml(wanted.query.toString())}">
  <input type="hidden" name="_csrf" value="${escapeHtml(csrf)}">
  <label>E-mail
    <input name="username" type="email" autocomplete="username" required maxlength="128" value="${escapeHtml(typedName ?? wanted.query.get('login_hint') ?? '')}">
  </label>
  <label>Password
    <input name="password" type="password" autocomplete="current-password" required maxlength="256">
  </label>
  <button type="submit">Sign in</button>
</form>
<p class="links"><a href="${site}/forgot-password">Forgot your password?</a> <a href="${site}/signup">Create an account</a></p>`;
};

export const htmlPage = (title: string, content: string): string =>
  plainPage({
    title,
    content,
    styleUrl: '/hosted.css',
    footer: 'This machine stands in for the hosted sign-in pages of Amazon Cognito.',
  });

export const stylesheet = `${plainStyle}
:root {
  --text: light-dark(#1d1a15, #e9ecf1);
  --quiet: light-dark(#655d4f, #939eac);
  --ground: light-dark(#f6f1e7, #0e1116);
  --card: light-dark(#fffdf8, #161b22);
  --frame: light-dark(#e2d9c6, #262d37);
  --line: light-dark(#857c6b, #5f6b7a);
  --link: light-dark(#835300, #f2b84b);
  --alert: light-dark(#9a2b1c, #ff9c8a);
}
button, .button { background: #f0b23c; color: #1a1304; font-weight: 600; text-align: center; text-decoration: none; }
.button { margin-bottom: 1.25rem; border-color: var(--line); background: transparent; color: var(--text); }
.links { display: flex; flex-wrap: wrap; gap: 0.5rem 1.25rem; margin: 1.25rem 0 0; }
.or { color: var(--quiet); text-align: center; }
`;
