import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openDurableJson } from '@suasion/stand-in/durable-json';

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  code?: string;
}

export interface ReceivedMail extends OutgoingMail {
  id: string;
  links: string[];
  /** ISO 8601 in UTC, by the product's clock. */
  receivedAt: string;
}

export interface Mailbox {
  deliver(mail: OutgoingMail): Promise<void>;
  /** All mails, newest first, or only those to `to`, whose case does not matter. */
  list(to?: string): ReceivedMail[];
}

const keptMails = 1000;

/** Keeps every mail that the product sends; the console at `/__local` shows them. Without `dataDir` only in memory. */
export const openMailbox = (options: { dataDir?: string; now: () => number }): Mailbox => {
  const file = openDurableJson(options.dataDir && join(options.dataDir, 'mailbox.json'));
  const mails = (file.read() ?? []) as ReceivedMail[];
  const deliver = async (mail: OutgoingMail): Promise<void> => {
    const receivedAt = new Date(options.now()).toISOString();
    mails.unshift({ id: randomUUID(), ...mail, links: linksIn(mail), receivedAt });
    mails.length = Math.min(mails.length, keptMails);
    await file.save(() => mails);
  };
  const list = (to?: string): ReceivedMail[] =>
    structuredClone(
      to === undefined ? mails : mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase()),
    );
  return { deliver, list };
};

const linksIn = (mail: OutgoingMail): string[] => {
  const found = [
    ...Array.from(mail.html.matchAll(/href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi), ([, double, single]) =>
      (double ?? single ?? '').replaceAll('&amp;', '&'),
    ),
    ...Array.from(mail.text.matchAll(/https?:\/\/[^\s<>"']+/g), ([url]) => url.replace(/[.,;:!?)]+$/, '')),
  ];
  return [...new Set(found.filter((url) => /^https?:\/\//.test(url)))];
};
