import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openMailbox } from '../../cognito/mailbox';

const mail = { to: 'a@example.com', subject: 'One', text: 'Hello', html: '<p>Hello</p>' };
const now = (): number => Date.UTC(2026, 0, 31);

test('mails are listed newest first, all or of one person', async () => {
  const mailbox = openMailbox({ now });

  await mailbox.deliver(mail);
  await mailbox.deliver({ ...mail, to: 'B@example.com', subject: 'Two', code: '123456' });

  expect(mailbox.list().map(({ subject }) => subject)).toEqual(['Two', 'One']);
  expect(mailbox.list('b@EXAMPLE.com')).toEqual([
    expect.objectContaining({
      to: 'B@example.com',
      code: '123456',
      links: [],
      receivedAt: '2026-01-31T00:00:00.000Z',
    }),
  ]);
  expect(mailbox.list('c@example.com')).toEqual([]);
});

test('links are taken from the HTML and the text, each once and whole', async () => {
  const mailbox = openMailbox({ now });

  await mailbox.deliver({
    ...mail,
    html: `<a href="https://a.example/x?b=1&amp;c=2">x</a> <a class=y href='http://b.example/'>y</a> <a href="javascript:alert(1)">z</a>`,
    text: 'See https://a.example/x?b=1&c=2, or https://c.example/end.',
  });

  expect(mailbox.list()[0]?.links).toEqual([
    'https://a.example/x?b=1&c=2',
    'http://b.example/',
    'https://c.example/end',
  ]);
});

test('mails outlive a restart, and a reader cannot change them', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mailbox-'));
  const mailbox = openMailbox({ dataDir, now });
  await mailbox.deliver(mail);
  const [read] = mailbox.list();
  if (read) read.subject = 'changed';

  const reopened = openMailbox({ dataDir, now });

  expect(reopened.list()).toEqual(mailbox.list());
  expect(reopened.list()[0]?.subject).toBe('One');
  await rm(dataDir, { recursive: true });
});
