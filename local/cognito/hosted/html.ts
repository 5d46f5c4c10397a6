/** Text as it may stand in HTML and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A whole page; `title` is text, `content` is HTML. */
export const htmlPage = (title: string, content: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark light">
    <title>${escapeHtml(title)}</title>
    <link rel="stylesheet" href="/hosted.css">
  </head>
  <body>
    <main>
      <h1>${escapeHtml(title)}</h1>
${content}
    </main>
    <footer>This machine stands in for the hosted sign-in pages of Amazon Cognito.</footer>
  </body>
</html>
`;

export const stylesheet = `:root {
  color-scheme: dark light;
  --text: light-dark(#1d1a15, #e9ecf1);
  --quiet: light-dark(#655d4f, #939eac);
  --ground: light-dark(#f6f1e7, #0e1116);
  --card: light-dark(#fffdf8, #161b22);
  --line: light-dark(#857c6b, #5f6b7a);
  --link: light-dark(#835300, #f2b84b);
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
  max-width: 25rem;
  padding: 1.75rem;
  border: 1px solid light-dark(#e2d9c6, #262d37);
  border-radius: 10px;
  background: var(--card);
}
h1 { margin: 0 0 1.25rem; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0 0 1rem; }
a { color: var(--link); }
label { display: block; margin: 0 0 1rem; font-weight: 500; }
input {
  display: block;
  width: 100%;
  margin-top: 0.3rem;
  padding: 0.65rem 0.75rem;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--ground);
  color: var(--text);
  font: inherit;
}
button, .button {
  display: block;
  width: 100%;
  padding: 0.7rem 1rem;
  border: 1px solid transparent;
  border-radius: 6px;
  background: #f0b23c;
  color: #1a1304;
  font: inherit;
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
.button { margin-bottom: 1.25rem; border-color: var(--line); background: transparent; color: var(--text); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.alert { padding: 0.7rem 0.9rem; border: 1px solid var(--alert); border-radius: 6px; color: var(--alert); }
.links { display: flex; flex-wrap: wrap; gap: 0.5rem 1.25rem; margin: 1.25rem 0 0; }
.or { color: var(--quiet); text-align: center; }
footer { max-width: 25rem; margin-top: 1.5rem; color: var(--quiet); font-size: 0.8125rem; text-align: center; }
`;
