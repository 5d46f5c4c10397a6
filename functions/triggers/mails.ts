export interface MailFacts {
  /** Cognito's trigger source, such as CustomMessage_SignUp. */
  source: string;
  /** Undefined until the deployment knows its URL: the e-mail then contains only the code. */
  siteUrl: string | undefined;
  email: string;
  firstName: string | undefined;
  code: string;
  username: string;
}

export interface Mail {
  subject: string;
  html: string;
}

export function mailFor(facts: MailFacts): Mail | undefined {
  const parts = occasions.get(facts.source)?.(facts);
  if (!parts) return undefined;
  const { subject, ...text } = parts;
  return { subject, html: mailPage({ greeting: greeting(facts.firstName), code: facts.code, ...text }) };
}

type MailParts = Omit<MailText, 'greeting' | 'code'> & { subject: string };

const confirmAddress = (facts: MailFacts): MailParts => ({
  subject: 'Confirm your e-mail address for Suasion',
  title: 'Confirm your e-mail address',
  opening: ['One step is left before you can use Suasion: confirm that this address is yours.'],
  ...linked('Confirm this address', withCode(facts, '/signup?type=confirmation')),
  codeLabel: codeLabelFor(facts),
  closing: [
    'The code is valid for 24 hours.',
    'If you did not sign up, you can ignore this message. Without the code nothing happens.',
  ],
});

const newPassword = (facts: MailFacts): MailParts => ({
  subject: 'Set a new password for Suasion',
  title: 'Set a new password',
  opening: ['Somebody, most likely you, asked to set a new password for the account with this address.'],
  ...linked('Set a new password', withCode(facts, '/reset-password?type=recovery')),
  codeLabel: codeLabelFor(facts),
  closing: [
    'The code is valid for one hour.',
    'If it was not you, you can ignore this message. Your password stays as it is.',
  ],
});

const invitation = (facts: MailFacts): MailParts => ({
  subject: 'Your account at Suasion',
  title: 'An account was made for you',
  opening: [
    `Your sign-in name is ${facts.username}. Sign in with the temporary password below; you then choose your own.`,
  ],
  ...linked('Sign in', facts.siteUrl && `${facts.siteUrl}/signin`),
  codeLabel: 'Your temporary password:',
  closing: ['The temporary password is valid for seven days.'],
});

const changedAddress = (): MailParts => ({
  subject: 'Confirm your new e-mail address for Suasion',
  title: 'Confirm your new e-mail address',
  opening: ['Somebody, most likely you, gave this address as the new one of an account at Suasion.'],
  codeLabel: 'Enter this code on the page that asked for it:',
  closing: [
    'The code is valid for 24 hours.',
    'If it was not you, you can ignore this message. Without the code the address stays as it is.',
  ],
});

const occasions = new Map<string, (facts: MailFacts) => MailParts>([
  ['CustomMessage_SignUp', confirmAddress],
  ['CustomMessage_ResendCode', confirmAddress],
  ['CustomMessage_ForgotPassword', newPassword],
  ['CustomMessage_AdminCreateUser', invitation],
  ['CustomMessage_UpdateUserAttribute', changedAddress],
  ['CustomMessage_VerifyUserAttribute', changedAddress],
]);

const linked = (label: string, href: string | undefined) => (href ? { link: { label, href } } : {});

const codeLabelFor = ({ siteUrl }: MailFacts) =>
  siteUrl
    ? 'Or enter this code on the page that asked for it:'
    : 'Enter this code on the page that asked for it:';

/**
 * A link with Cognito's placeholder, which must stay unescaped. Not named `code`: the hosted sign-in would take
 * it.
 */
const withCode = ({ siteUrl, email, code }: MailFacts, path: string) =>
  siteUrl &&
  `${siteUrl}${path}&email=${encodeURIComponent(email).replaceAll("'", '%27')}&confirmation=${code}`;

/** Leaves out a name that could carry a message, because anybody can sign up with another person's address. */
function greeting(firstName: string | undefined): string {
  const name = (firstName ?? '').normalize('NFC').trim();
  const isName = name.length <= longestName && nameShape.test(name) && name.split(' ').length <= mostWords;
  return isName ? `Hello ${name},` : 'Hello,';
}

const longestName = 40;
const mostWords = 3;
// Letters of any script; a dot only where it ends an initial.
const nameShape = /^[\p{L}\p{M}](?:[\p{L}\p{M}'’-]|\.(?= |$)| (?=\p{L}))*$/u;

export interface MailText {
  title: string;
  greeting: string;
  opening: string[];
  link?: { label: string; href: string };
  codeLabel: string;
  code: string;
  closing: string[];
}

/** HTML that also reads well as plain text: no images, no colors except the button's. Escapes all texts. */
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
