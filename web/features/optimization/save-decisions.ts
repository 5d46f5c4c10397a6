import type { QueryClient } from '@tanstack/react-query';
import type { Case } from '#shared/cases/case';
import type { Decision, Decisions } from '#shared/cases/decisions';
import { messages } from '#shared/messages';
import { call } from '#lib/api/api';
import { CallError, codeOf } from '#lib/api/call-error';
import { caseKey, caseListKey } from '#lib/cases/case-query';

const attempts = 3;

/** Saves on the newest revision; returns the conflict if that would overwrite decisions. Throws `CallError`. */
export async function storeDecisions(
  client: QueryClient,
  caseId: string,
  { known, decisions }: { known: Decided; decisions: Decisions },
): Promise<DecisionClash | undefined> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const now = client.getQueryData<Case>(caseKey(caseId)) ?? (await read(caseId));
    const clash = decisionClash(known, now);
    if (clash) return clash;
    try {
      const head = await call('saveDecisions', {
        params: { caseId },
        body: { revision: now.revision, decisions },
      });
      client.setQueryData<Case>(caseKey(caseId), { ...now, ...head, decisions });
      void client.invalidateQueries({ queryKey: caseListKey });
      return undefined;
    } catch (error) {
      if (codeOf(error) !== 'stale_case') throw error;
      client.setQueryData(caseKey(caseId), await read(caseId));
    }
  }
  throw new CallError('busy', messages.busy);
}

const read = (caseId: string) => call('getCase', { params: { caseId } });

/** The state of a case that the user's decisions refer to. */
export type Decided = Pick<Case, 'originalText' | 'optimizedText' | 'decisions'>;

/** `text`: the case has other texts, which the decisions do not fit. `decisions`: it has other decisions. */
export type DecisionClash = 'text' | 'decisions';

/** The change made elsewhere that a save would overwrite; undefined if only other fields changed. */
export function decisionClash(known: Decided, now: Decided): DecisionClash | undefined {
  if (known.originalText !== now.originalText || known.optimizedText !== now.optimizedText) return 'text';
  return areSame(known.decisions, now.decisions) ? undefined : 'decisions';
}

/** True when both contain the same decisions, in any order. */
export function areSame(one: Decisions, other: Decisions): boolean {
  const ids = Object.keys(one);
  return (
    one === other ||
    (ids.length === Object.keys(other).length && ids.every((id) => isSame(one[id], other[id])))
  );
}

function isSame(one: Decision | undefined, other: Decision | undefined): boolean {
  if (typeof one === 'object' && typeof other === 'object') return one.edited === other.edited;
  return one === other;
}
