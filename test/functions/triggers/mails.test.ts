import { describe, expect, it } from 'vitest';
import { mailFor, type MailFacts } from '#functions/triggers/mails';

const facts = (change: Partial<MailFacts> = {}): MailFacts => ({
  source: 'CustomMessage_SignUp',
  siteUrl: 'https://suasion.example',
  email: 'ada@example.com',
  firstName: 'Ada',
  code: '{####}',
  username: '{username}',
  ...change,
});
const sources = [
  'CustomMessage_SignUp',
  'CustomMessage_ResendCode',
  'CustomMessage_ForgotPassword',
  'CustomMessage_AdminCreateUser',
  'CustomMessage_UpdateUserAttribute',
  'CustomMessage_VerifyUserAttribute',
];
const html = (change: Partial<MailFacts> = {}) => mailFor(facts(change))?.html ?? '';
const links = (page: string) =>
  [...page.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
const asText = (page: string) =>
  page
    .replace(/<(style|head)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(/\n+/g, '\n')
    .trim();

describe('Links in mails', () => {
  it.each(['CustomMessage_SignUp', 'CustomMessage_ResendCode'])(
    'confirm the address for %s, with the place of the code as the pool knows it',
    (source) => {
      expect(links(html({ source }))).toEqual([
        'https://suasion.example/signup?type=confirmation&email=ada%40example.com&confirmation={####}',
      ]);
    },
  );

  it('lead to a new password', () => {
    expect(links(html({ source: 'CustomMessage_ForgotPassword' }))).toEqual([
      'https://suasion.example/reset-password?type=recovery&email=ada%40example.com&confirmation={####}',
    ]);
  });

  it('carry no parameter named code, which a listener for hosted sign-ins would take', () => {
    for (const source of sources)
      for (const link of links(html({ source }))) expect(link).not.toMatch(/[?&](code|state)=/);
  });

  it('carry any address whole', () => {
    const email = `o'neil+a&b=c"{####}@exämple.com`;

    const [link = ''] = links(html({ email }));

    expect(new URL(link.replace(/\{####\}$/, '123456')).searchParams.get('email')).toBe(email);
    expect(link.match(/\{####\}/g)).toHaveLength(1);
  });

  it('are left out as long as nobody knows the address of the site', () => {
    for (const source of sources) {
      const page = html({ source, siteUrl: undefined });

      expect(links(page)).toEqual([]);
      expect(page).toContain('{####}');
      expect(page).not.toContain('undefined');
    }
  });
});

describe('Every mail', () => {
  it.each(sources)('%s has a subject, a greeting, the typed code, and fits', (source) => {
    const mail = mailFor(facts({ source }));

    expect(mail?.subject).toMatch(/Suasion$/);
    expect(mail?.subject.length).toBeLessThan(70);
    expect(mail?.html).toContain('<p style="margin:0 0 16px">Hello Ada,</p>');
    expect(mail?.html).toMatch(/>\{####\}<\/p>/);
    expect(mail?.html.length).toBeLessThan(5_000);
  });

  it.each(sources)('%s shouts nowhere and hurries nobody', (source) => {
    const said = asText(html({ source }));

    expect(said).not.toMatch(/!|\b(urgent|immediately|now|hurry|act|last chance)\b/i);
  });

  it.each(sources)('%s loads nothing and leaves the ground to the reader, dark or light', (source) => {
    const page = html({ source });

    expect(page).not.toMatch(/<(img|script|style|link|iframe)\b|url\(|https?:\/\/(?!suasion\.example)/);
    expect(page).toContain('<meta name="color-scheme" content="light dark">');
    expect(page.match(/background/g) ?? []).toHaveLength(links(page).length);
  });

  it('reads well without its markup', () => {
    expect(asText(html({ source: 'CustomMessage_ForgotPassword' }))).toBe(
      [
        'Suasion',
        'Set a new password',
        'Hello Ada,',
        'Somebody, most likely you, asked to set a new password for the account with this address.',
        'Set a new password',
        'Or enter this code on the page that asked for it:',
        '{####}',
        'The code is valid for one hour.',
        'If it was not you, you can ignore this message. Your password stays as it is.',
      ].join('\n'),
    );
  });

  it('to somebody whom an administrator invites holds the name and the temporary password', () => {
    const page = html({ source: 'CustomMessage_AdminCreateUser' });

    expect(page).toContain('{username}');
    expect(page).toContain('{####}');
    expect(links(page)).toEqual(['https://suasion.example/signin']);
  });

  it('on an occasion that the product does not know is left to the pool', () => {
    expect(mailFor(facts({ source: 'CustomMessage_Authentication' }))).toBeUndefined();
    expect(mailFor(facts({ source: 'constructor' }))).toBeUndefined();
  });
});

describe('A name in a mail', () => {
  it.each(['Ada', 'Žofie', 'Jean-Luc', "D'Arcy", 'J. R.', 'María José', '李小龍', 'עדה', 'نور'])(
    '%s is greeted',
    (firstName) => {
      expect(html({ firstName })).toContain(`>Hello ${firstName.replaceAll("'", '&#39;')},</p>`);
    },
  );

  it.each([
    ['markup', '<img src=x onerror=alert(1)>'],
    ['quotes', '"><a href="https://evil.example">'],
    ['an address of a page', 'evil.example'],
    ['an address with a scheme', 'https://evil.example/win'],
    ['an advertisement', 'You have won a prize call'],
    ['a mark of direction', '\u202Eada'],
    ['marks alone', '\u200F\u200E'],
    ['a placeholder', '{####}'],
    ['another placeholder', '{username}'],
    ['line breaks', 'Ada\r\nBcc: x@example.com'],
    ['a number to call', 'Call 0190 123456'],
    ['no end', 'x'.repeat(5_000)],
    ['spaces', '   '],
  ])('is left out when it is %s', (_what, firstName) => {
    for (const source of sources) {
      const page = html({ source, firstName });

      expect(page).toBe(html({ source, firstName: undefined }));
      expect(page).toContain('>Hello,</p>');
    }
  });
});
