import * as z from 'zod/mini';
import { textMaximum } from '#shared/limits';
import { messages } from '#shared/messages';

/** Only hostile texts have more changes; such a text gets one change that replaces it whole. */
export const mostChanges = 1_000;

/** A user's decision on a change; `edited` is the user's own text, including spaces at its ends. */
export const Decision = z.union([
  z.literal('accepted'),
  z.literal('rejected'),
  z.strictObject({ edited: z.string().check(z.maxLength(textMaximum, messages.editTooLong)) }),
]);
export type Decision = z.infer<typeof Decision>;

const ChangeId = z.string().check(z.regex(/^[0-9a-z]{1,6}-[0-9a-z]{1,7}$/));

/** Keyed by change id. Ids that match no change, such as those of an earlier rewrite, are ignored. */
export const Decisions = z.record(ChangeId, Decision).check(
  z.refine((decisions) => Object.keys(decisions).length <= mostChanges, messages.tooManyDecisions),
  z.refine((decisions) => editedLength(decisions) <= textMaximum * 2, messages.editTooLong),
);
export type Decisions = Readonly<Record<string, Decision>>;

const editedLength = (decisions: Decisions) =>
  Object.values(decisions).reduce(
    (length, decision) => length + (typeof decision === 'object' ? decision.edited.length : 0),
    0,
  );
