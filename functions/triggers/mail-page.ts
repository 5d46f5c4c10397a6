/** The text of an e-mail. `code`, also within a link, is a placeholder that the pool fills in. */
export interface MailText {
  title: string;
  greeting: string;
  /** Paragraphs before the button and the code. */
  opening: string[];
  link?: { label: string; href: string };
  /** The line above the code. */
  codeLabel: string;
  code: string;
  closing: string[];
}

/**
 * The e-mail as HTML that also reads well as plain text: one column of paragraphs, no images, no colours but the button's,
 * so that dark mode works. All texts are escaped here.
 */
export function mailPage({ title, greeting, opening, link, codeLabel, code, closing }: MailText): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(title)}</title>`,
    '</head>',
    `<body style="margin:0;padding:24px 16px;${font}">`,
    `<div role="article" aria-label="${escapeHtml(title)}" style="max-width:34em;margin:0 auto">`,
    '<p style="margin:0 0 24px;font-weight:600">Suasion</p>',
    `<h1 style="margin:0 0 16px;font-size:21px;line-height:1.3">${escapeHtml(title)}</h1>`,
    ...[greeting, ...opening].map(paragraph),
    ...(link ? [button(link)] : []),
    paragraph(codeLabel),
    `<p style="${codeStyle}">${escapeHtml(code)}</p>`,
    ...closing.map(paragraph),
    '</div>',
    '</body>',
    '</html>',
  ].join('\n');
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

const button = ({ label, href }: { label: string; href: string }) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(href)}" style="${buttonStyle}">${escapeHtml(label)}</a></p>`;

const font = "font:16px/1.6 'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const codeStyle =
  'margin:0 0 24px;font:600 24px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:2px;overflow-wrap:anywhere';
const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#f0b23c;color:#14110a;font-weight:600;text-decoration:none';
