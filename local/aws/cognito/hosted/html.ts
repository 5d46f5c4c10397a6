import { plainPage, plainStyle } from '@suasion/stand-in/plain-page';

/** A whole page; `title` is text, `content` is HTML. */
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
