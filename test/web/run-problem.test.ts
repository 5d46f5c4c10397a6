import { describe, expect, it } from 'vitest';
import { CallError, callErrorOf } from '#lib/api/call-error';
import { runProblem } from '#lib/jobs/run-reducer';
import { messages } from '#shared/messages';
import { toErrorBody } from '#functions/model/failure-message';
import { ModelFailure } from '../../functions/model/request';

const sentences = {
  analysis: {
    timeout: 'Analysis timed out. Please try again with shorter text or try again later.',
    unreachable:
      'Unable to connect to the analysis service. Please check your internet connection and try again later.',
    service: 'Analysis service error (503). Please try again later.',
    failed: 'An error occurred during text analysis. Please try again later.',
  },
  optimization: {
    timeout: 'Optimization timed out. Please try again with shorter text or try again later.',
    unreachable:
      'Unable to connect to the optimization service. Please check your internet connection and try again later.',
    service: 'Optimization service error (503). Please try again later.',
    failed: 'An error occurred during text optimization. Please try again later.',
  },
} as const;

describe.each(['analysis', 'optimization'] as const)('an %s that fails', (kind) => {
  const words = sentences[kind];

  it('names the kind of model failure', () => {
    expect(toErrorBody(new ModelFailure('timeout'), kind)?.message).toBe(words.timeout);
    expect(toErrorBody(new ModelFailure('unreachable'), kind)?.message).toBe(words.unreachable);
    expect(toErrorBody(new ModelFailure('service', 503), kind)?.message).toBe(words.service);
    expect(toErrorBody(new ModelFailure('garbled'), kind)?.message).toBe(words.failed);
  });

  it('has the same messages when it could not be started', () => {
    expect(runProblem(kind, new CallError('network', messages.network))).toBe(words.unreachable);
    expect(runProblem(kind, callErrorOf(503, '<html>'))).toBe(words.service);
    expect(runProblem(kind, callErrorOf(504, undefined))).toBe(words.timeout);
    expect(runProblem(kind, new TypeError('x is undefined'))).toBe(words.failed);
  });

  it('keeps the message of a refusal by our own API', () => {
    const refused = callErrorOf(402, { code: 'no_credits', message: messages.noCredits });

    expect(runProblem(kind, refused)).toBe(messages.noCredits);
  });
});
