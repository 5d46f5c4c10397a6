import { useCallback, useEffect, useRef, useState } from 'react';
import type { Case } from '#shared/cases/case';
import { draftAutoSaveMs } from '#shared/timing';
import { call } from '#lib/api';
import { codeOf, sentenceOf } from '#lib/call-error';
import { type Draft, keepDraft, readDraft } from '#lib/draft';

type Words = Pick<Draft, 'title' | 'originalText'>;

/** Keeps what is typed on this device at once and on the server two seconds after the last edit. */
export function useDraft() {
  const [first] = useState<Draft>(() => readDraft() ?? { title: '', originalText: '' });
  const stored = useRef<Pick<Draft, 'caseId' | 'revision'>>({
    caseId: first.caseId,
    revision: first.revision,
  });
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [note, setNote] = useState('');

  useEffect(() => () => clearTimeout(timer.current), []);

  /** Stores the words and answers with the id of their case. Throws `CallError`. */
  const store = useCallback((words: Words, kind: 'draft' | 'final') => {
    clearTimeout(timer.current);
    const storing = queue.current.then(async () => {
      const { id, revision } = await write(stored.current, words, kind);
      stored.current = { caseId: id, revision };
      keepDraft({ ...words, ...stored.current });
      return id;
    });
    queue.current = storing.catch(() => undefined);
    return storing;
  }, []);

  const edited = useCallback(
    (words: Words) => {
      clearTimeout(timer.current);
      keepDraft({ ...words, ...stored.current });
      setNote('');
      if (!words.title.trim() || !words.originalText.trim()) return;
      timer.current = setTimeout(() => {
        store(words, 'draft').then(
          () => setNote('Draft saved'),
          (error: unknown) => setNote(`Draft not saved. ${sentenceOf(error)}`),
        );
      }, draftAutoSaveMs);
    },
    [store],
  );

  return { first, note, edited, store };
}

/** A draft that is gone or was changed elsewhere is written as a new one: nothing that was typed is lost. */
async function write(
  { caseId, revision }: Pick<Draft, 'caseId' | 'revision'>,
  words: Words,
  kind: 'draft' | 'final',
): Promise<Case> {
  const create = () => call('createCase', { body: kind === 'draft' ? { ...words, isDraft: true } : words });
  if (!caseId || revision === undefined) return create();
  try {
    return await call('updateCase', { params: { caseId }, body: { ...words, revision } });
  } catch (error) {
    if (codeOf(error) === 'stale_case' || codeOf(error) === 'case_not_found') return create();
    throw error;
  }
}
