import { messages } from '#shared/messages';
import { isSuspension, triggerSentence } from './session/auth-sentence';

export type HostedRefusal = { kind: 'again' } | { kind: 'told'; tone: 'info' | 'error'; sentence: string };

/**
 * What an error answer of the hosted pages means. `again`: the provider was linked to an account that was there, and the
 * pool lets the person in at the second attempt only.
 */
export function hostedRefusal(error: string, description: string): HostedRefusal {
  if (/already found an entry for username/i.test(description)) return { kind: 'again' };
  if (isSuspension(new Error(description)))
    return { kind: 'told', tone: 'error', sentence: messages.suspended };
  if (error === 'access_denied' || /access_denied/i.test(description))
    return { kind: 'told', tone: 'info', sentence: messages.hostedCancelled };
  const sentence = triggerSentence(description) ?? messages.hostedFailed;
  return { kind: 'told', tone: 'error', sentence };
}
