import { createHash } from 'node:crypto';
import type { ConverseRequest } from './converse-request';

const charactersPerToken = 4;
const smallestCacheTokens = 1024;
const cacheMs = { '5m': 300_000, '1h': 3_600_000 };
const mostKeptPrefixes = 100;

export const estimateTokens = (text: string): number => Math.ceil(text.length / charactersPerToken);

export interface InputUsage {
  inputTokens: number;
  cacheReadInputTokens: number;
  cacheWriteInputTokens: number;
}

/** Counts a request's tokens (an estimate) and remembers what stands before its last system cache point. */
export const makeUsageCounter = (
  now: () => number,
): ((model: string, request: ConverseRequest) => InputUsage) => {
  const expiries = new Map<string, number>();
  return (model, request) => {
    const { system = [], messages, toolConfig } = request;
    const cut = system.findLastIndex((block) => block.cachePoint);
    const prefix = JSON.stringify(cut < 0 ? '' : system.slice(0, cut));
    const rest = JSON.stringify([system.slice(cut + 1), messages, toolConfig ?? '']);
    const prefixTokens = estimateTokens(prefix);
    const restTokens = estimateTokens(rest);
    if (cut < 0 || prefixTokens < smallestCacheTokens)
      return {
        inputTokens: prefixTokens + restTokens,
        cacheReadInputTokens: 0,
        cacheWriteInputTokens: 0,
      };
    const key = createHash('sha256').update(`${model}\n${prefix}`).digest('hex');
    const isKnown = (expiries.get(key) ?? 0) > now();
    expiries.delete(key);
    expiries.set(key, now() + cacheMs[system[cut]?.cachePoint?.ttl ?? '5m']);
    const [oldest] = expiries.keys();
    if (expiries.size > mostKeptPrefixes && oldest !== undefined) expiries.delete(oldest);
    return {
      inputTokens: restTokens,
      cacheReadInputTokens: isKnown ? prefixTokens : 0,
      cacheWriteInputTokens: isKnown ? 0 : prefixTokens,
    };
  };
};
