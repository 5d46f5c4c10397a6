import { adminMessageMs, contentMessageMs } from '#shared/timing';
import { sentenceOf } from '../api/call-error';
import { showToast } from '../page/toasts';

/** What an admin's deed came to; it goes after five seconds. */
export const adminMessage = (text: string) => showToast({ text, tone: 'plain', staysMs: adminMessageMs });

/** What failed, and why. */
export const adminFailure = (what: string, error: unknown) =>
  showToast({ text: withReason(what, error), tone: 'error', staysMs: adminMessageMs });

/** The same where prompts and terms are written; it goes after three seconds. */
export const contentMessage = (text: string) => showToast({ text, tone: 'plain', staysMs: contentMessageMs });

export const contentFailure = (what: string, error: unknown) =>
  showToast({ text: withReason(what, error), tone: 'error', staysMs: contentMessageMs });

const withReason = (what: string, error: unknown) => `${what}. ${sentenceOf(error)}`;
