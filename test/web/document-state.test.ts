import { expect, it } from 'vitest';
import { messages } from '#shared/messages';
import type { CaseDocument } from '#shared/documents/document';
import { stateOf } from '#features/documents/document-row';

const ready: CaseDocument = {
  ...{ id: '1', documentType: 'audience', name: 'Research.pdf', bytes: 1, state: 'ready', chunks: 3 },
  ...{ canBeOpened: true, canBeReadAgain: false, createdAt: '2026-11-22T08:00:00.000Z' },
};

it('a file that was read completely needs no explanation', () => {
  expect(stateOf(ready)).toEqual({ tone: 'good', badge: 'Ready · 3 passages', reason: undefined });
});

it('a file that was uploaded twice is used once, and says so', () => {
  expect(stateOf({ ...ready, sameAs: '0' }).reason).toBe(messages.sameFile);
});

it('names the parts of a file that were not read', () => {
  const one = 'One page of this file is a picture and was not read.';
  const two = '2 pages of this file are pictures and were not read.';

  expect(stateOf({ ...ready, picturePages: 1 }).reason).toContain(one);
  const { reason = '' } = stateOf({ ...ready, isCut: true, picturePages: 2 });
  expect(reason.startsWith(`${messages.documentCut} ${two}`)).toBe(true);
});
