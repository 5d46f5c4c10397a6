import { describe, expect, it } from 'vitest';
import { CallError, callErrorOf, codeOf, sentenceOf } from '#lib/api/call-error';
import { statusOf } from '#shared/errors';
import { messages } from '#shared/messages';

describe('why a call failed', () => {
  it.each(Object.entries(statusOf))('%s is told as the operation said it', (code, status) => {
    const error = callErrorOf(status, { code, message: 'Its own sentence.' });

    expect(error).toMatchObject({ code, message: 'Its own sentence.' });
  });

  it.each([
    [401, 'unauthenticated', messages.unauthenticated],
    [404, 'not_found', messages.notFound],
    [413, 'body_too_large', messages.bodyTooLarge],
    [429, 'too_many_requests', messages.tooManyRequests],
    [502, 'busy', messages.busy],
    [503, 'busy', messages.busy],
    [504, 'busy', messages.busy],
    [500, 'internal', messages.internal],
    [599, 'internal', messages.internal],
    [418, 'bad_request', messages.badInput],
  ])('%i from somebody in front of it is %s', (status, code, sentence) => {
    for (const body of [undefined, null, '<html>', { message: 'Forbidden' }, []])
      expect(callErrorOf(status, body)).toMatchObject({ code, message: sentence });
  });

  it.each([
    [{ code: 'made_up', message: 'x' }],
    [{ code: 'toString', message: 'x' }],
    [{ code: '__proto__', message: 'x' }],
    [{ code: 7, message: 'x' }],
    [{ code: 'busy' }],
    [{ code: 'busy', message: { html: 'x' } }],
  ])('%j is none of our answers', (body) => {
    expect(callErrorOf(500, body)).toMatchObject({ code: 'internal', message: messages.internal });
  });

  it('the user sees only our own messages', () => {
    expect(sentenceOf(new CallError('network', messages.network))).toBe(messages.network);
    expect(sentenceOf(new TypeError('x is not a function'))).toBe(messages.generic);
    expect(sentenceOf('thrown text')).toBe(messages.generic);
    expect(codeOf(new Error('x'))).toBeUndefined();
  });
});
