import { adminMessageMs, contentMessageMs } from '#shared/timing';
import { sentenceOf } from '../api/call-error';
import { showToast } from '../page/toasts';

/** Reports the result of an admin's action for five seconds. */
export const adminMessage = (text: string) => showToast({ text, tone: 'plain', staysMs: adminMessageMs });

export const adminFailure = (what: string, error: unknown) =>
  showToast({ text: withReason(what, error), tone: 'error', staysMs: adminMessageMs });

/** Reports the result of an edit of prompts or terms for three seconds. */
export const contentMessage = (text: string) => showToast({ text, tone: 'plain', staysMs: contentMessageMs });

export const contentFailure = (what: string, error: unknown) =>
  showToast({ text: withReason(what, error), tone: 'error', staysMs: contentMessageMs });

const withReason = (what: string, error: unknown) => `${what}. ${sentenceOf(error)}`;
