import type { QueryClient } from '@tanstack/react-query';
import type { Case } from '#shared/cases/case';
import type { Decisions } from '#shared/cases/decisions';
import { messages } from '#shared/messages';
import { call } from '#lib/api/api';
import { CallError, codeOf } from '#lib/api/call-error';
import { type Decided, decisionClash, type DecisionClash } from './decision-clash';
import { caseKey, caseListKey } from '#lib/cases/case-keys';

const attempts = 3;

/**
 * Saves decisions on the newest revision of a case, unless something was changed elsewhere that they would run over: then
 * nothing is saved and the clash is answered, with the newer case in the cache. Throws `CallError`.
 */
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
