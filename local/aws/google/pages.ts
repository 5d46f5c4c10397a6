import { escapeHtml, plainPage, plainStyle } from '@suasion/stand-in/plain-page';
import type { ConsentRequest } from './consent';
import type { GooglePerson } from './people';
import { people } from './people';

/** The page on which a user chooses one of the accounts or types in another one. */
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

const htmlPage = (title: string, content: string): string =>
  plainPage({
    title,
    content,
    styleUrl: '/page.css',
    footer: 'This machine stands in for Google. These people are made up, and nothing leaves the machine.',
  });

export const stylesheet = `${plainStyle}
:root {
  --text: light-dark(#1f2328, #e6e8ec);
  --quiet: light-dark(#565d66, #a4abb8);
  --ground: light-dark(#f3f5f8, #101216);
  --card: light-dark(#ffffff, #191c21);
  --frame: light-dark(#dfe3e8, #2a2f37);
  --line: light-dark(#77808c, #697280);
  --link: light-dark(#1f5fbf, #8ab4ff);
  --alert: light-dark(#9a2b1c, #ff9c8a);
}
h2 { margin: 1.75rem 0 0.75rem; font-size: 1.0625rem; }
.check { display: flex; gap: 0.5rem; align-items: center; font-weight: 400; }
button { margin: 0 0 0.6rem; border-color: var(--line); background: transparent; color: var(--text); text-align: left; }
button b { display: block; font-weight: 600; }
button span { color: var(--quiet); overflow-wrap: anywhere; }
button.main { border-color: transparent; background: var(--link); color: light-dark(#fff, #0d1420); font-weight: 600; text-align: center; }
button[value="cancel"] { text-align: center; margin-bottom: 0; }
`;
