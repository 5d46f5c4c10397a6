import type { RewriteInput } from './rewrite-input';

const tellingLength = 60;

/** True when a rewrite recites its own instructions. */
export function isLeaked(rewrite: string, { prompt, copy }: Pick<RewriteInput, 'prompt' | 'copy'>): boolean {
  const passages = prompt
    .split(/\n|\{\{[^{}]*\}\}/)
    .map((line) => line.trim())
    .filter((line) => line.length >= tellingLength);
  return passages.some((line) => rewrite.includes(line) && !copy.includes(line));
}
