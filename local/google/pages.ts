import type { ConsentRequest } from './consent-request';
import type { GooglePerson } from './people';
import { people } from './people';

/** Who wants to sign in: one of the accounts, or any other that a person types. */
export const choicePage = ({ query }: ConsentRequest, complaint?: string): string => {
  const action = escapeHtml(`?${query.toString()}`);
  return htmlPage(
    'Choose a Google account',
    `${complaint === undefined ? '' : `<p class="alert" role="alert">${escapeHtml(complaint)}</p>`}
<form method="post" action="${action}">
  ${people.map(accountButton).join('\n  ')}
</form>
<h2>Use another account</h2>
<form method="post" action="${action}">
  <label>E-mail <input name="email" type="email" autocomplete="off" required maxlength="254"></label>
  <label>First name <input name="givenName" autocomplete="off" required maxlength="100"></label>
  <label>Last name (may be empty) <input name="familyName" autocomplete="off" maxlength="100"></label>
  <label class="check"><input name="verified" type="checkbox" value="yes" checked> Google has checked this e-mail</label>
  <button class="main" type="submit" name="account" value="other">Continue</button>
</form>
<form method="post" action="${action}">
  <button type="submit" name="account" value="cancel">Cancel</button>
</form>`,
  );
};

export const refusalPage = (code: string, sentence: string): string =>
  htmlPage('Access blocked', `<p>${escapeHtml(sentence)}</p><p>Error: ${escapeHtml(code)}</p>`);

const accountButton = (person: GooglePerson): string => {
  const name = [person.givenName, person.familyName].filter(Boolean).join(' ');
  const kinds = [
    person.familyName === undefined && 'no last name',
    !person.isEmailVerified && 'e-mail not verified',
  ].filter((kind) => kind !== false);
  const about = kinds.length > 0 ? ` (${kinds.join(', ')})` : '';
  return `<button type="submit" name="account" value="${escapeHtml(person.email)}"><b>${escapeHtml(name)}</b> <span>${escapeHtml(person.email)}${about}</span></button>`;
};

const htmlPage = (title: string, content: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark light">
    <title>${escapeHtml(title)}</title>
    <link rel="stylesheet" href="/page.css">
  </head>
  <body>
    <main>
      <h1>${escapeHtml(title)}</h1>
      ${content}
    </main>
    <footer>This machine stands in for Google. These people are made up, and nothing leaves the machine.</footer>
  </body>
</html>
`;

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const stylesheet = `:root {
  color-scheme: dark light;
  --text: light-dark(#1f2328, #e6e8ec);
  --quiet: light-dark(#565d66, #a4abb8);
  --ground: light-dark(#f3f5f8, #101216);
  --card: light-dark(#ffffff, #191c21);
  --line: light-dark(#77808c, #697280);
  --blue: light-dark(#1f5fbf, #8ab4ff);
  --alert: light-dark(#9a2b1c, #ff9c8a);
}
* { box-sizing: border-box; }
body {
  min-height: 100vh;
  margin: 0;
  padding: 3rem 1rem 1.5rem;
  display: flex;
  flex-direction: column;
  align-items: center;
  background: var(--ground);
  color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif;
}
main {
  width: 100%;
  max-width: 27rem;
  padding: 1.75rem;
  border: 1px solid light-dark(#dfe3e8, #2a2f37);
  border-radius: 10px;
  background: var(--card);
}
h1 { margin: 0 0 1.25rem; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 1.75rem 0 0.75rem; font-size: 1.0625rem; }
label { display: block; margin: 0 0 0.9rem; font-weight: 500; }
input:not([type="checkbox"]) {
  display: block;
  width: 100%;
  margin-top: 0.3rem;
  padding: 0.6rem 0.75rem;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--ground);
  color: var(--text);
  font: inherit;
}
.check { display: flex; gap: 0.5rem; align-items: center; font-weight: 400; }
button {
  display: block;
  width: 100%;
  margin: 0 0 0.6rem;
  padding: 0.65rem 0.9rem;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: transparent;
  color: var(--text);
  font: inherit;
  text-align: left;
  cursor: pointer;
}
button b { display: block; font-weight: 600; }
button span { color: var(--quiet); overflow-wrap: anywhere; }
button.main { border-color: transparent; background: light-dark(#1f5fbf, #8ab4ff); color: light-dark(#fff, #0d1420); font-weight: 600; text-align: center; }
button[value="cancel"] { text-align: center; margin-bottom: 0; }
:focus-visible { outline: 2px solid var(--blue); outline-offset: 2px; }
.alert { padding: 0.7rem 0.9rem; border: 1px solid var(--alert); border-radius: 6px; color: var(--alert); }
footer { max-width: 27rem; margin-top: 1.5rem; color: var(--quiet); font-size: 0.8125rem; text-align: center; }
`;
