import { changesBetween } from '#lib/changes/changes';
import { cpuMs } from '../support/cpu-ms';
import { median } from './bundles';

export interface ChangesTime {
  texts: string;
  changes: number;
  medianMs: number;
}

const rounds = 15;

/** CPU time for finding and grouping the changes of a text of 10,000 characters. */
export function measureChanges(): ChangesTime[] {
  const original = sentences((n) => `word${(n * 7_919) % 211}`);
  const pairs = [
    {
      texts: 'rewritten by a third',
      rewrite: sentences((n) => (n % 3 ? `word${(n * 7_919) % 211}` : `new${n % 31}`)),
    },
    { texts: 'nothing left of it', rewrite: sentences((n) => `none${(n * 104_729) % 211}`) },
  ];
  return pairs.map(({ texts, rewrite }) => {
    const times: number[] = [];
    let changes = 0;
    for (let round = 0; round < rounds; round += 1) {
      const began = cpuMs();
      changes = changesBetween(original, rewrite).length;
      times.push(cpuMs() - began);
    }
    return { texts, changes, medianMs: median(times) };
  });
}

const sentences = (word: (n: number) => string) =>
  Array.from({ length: 1_500 }, (_, n) => word(n) + (n % 17 === 16 ? '.' : ''))
    .join(' ')
    .slice(0, 10_000);
