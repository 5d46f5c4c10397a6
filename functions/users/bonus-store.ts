import { epochSeconds } from '../kit/clock';
import { isNewRow } from '../kit/expression';
import { bonusKey } from '../kit/keys';
import { tableKeys } from '../kit/names';
import type { Write } from '../kit/table';

const keptDays = 7;

/** Stands for one click of one admin; refused when that click has been here before. */
export const putBonusMark = (userId: string, digest: string, at: string): Write => ({
  put: { ...bonusKey(userId, digest), [tableKeys.ttl]: epochSeconds(at) + keptDays * 86_400 },
  when: [isNewRow],
});
