export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface PlainPage {
  title: string;
  content: string;
  styleUrl: string;
  footer: string;
}

export const plainPage = ({ title, content, styleUrl, footer }: PlainPage): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark light">
    <title>${escapeHtml(title)}</title>
    <link rel="stylesheet" href="${styleUrl}">
  </head>
  <body>
    <main>
      <h1>${escapeHtml(title)}</h1>
${content}
    </main>
    <footer>${escapeHtml(footer)}</footer>
  </body>
</html>
`;

export const plainStyle = `:root { color-scheme: dark light; }
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
  max-width: 26rem;
  padding: 1.75rem;
  border: 1px solid var(--frame);
  border-radius: 10px;
  background: var(--card);
}
h1 { margin: 0 0 1.25rem; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0 0 1rem; }
a { color: var(--link); }
label { display: block; margin: 0 0 1rem; font-weight: 500; }
input:not([type="checkbox"]) {
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
  font: inherit;
  cursor: pointer;
}
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.alert { padding: 0.7rem 0.9rem; border: 1px solid var(--alert); border-radius: 6px; color: var(--alert); }
footer { max-width: 26rem; margin-top: 1.5rem; color: var(--quiet); font-size: 0.8125rem; text-align: center; }
`;
