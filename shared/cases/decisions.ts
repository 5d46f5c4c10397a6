import * as z from 'zod/mini';
import { textMaximum } from '#shared/limits';
import { messages } from '#shared/messages';

const mostDecisions = 2_000;
/** Of all edits together, in UTF-16 units: whoever rewrites the whole text by hand still fits. */
const longestEdits = 4 * textMaximum;

export const Decision = z.union([
  z.literal('accepted'),
  z.literal('rejected'),
  z.strictObject({ edited: z.string().check(z.maxLength(textMaximum)) }),
]);
export type Decision = z.infer<typeof Decision>;

/** What a person decided about the changes of a rewrite, by the change's id. */
export const Decisions = z.record(z.string().check(z.minLength(1), z.maxLength(100)), Decision).check(
  z.refine((decisions) => Object.keys(decisions).length <= mostDecisions, messages.tooManyDecisions),
  z.refine((decisions) => lengthOf(decisions) <= longestEdits, messages.tooManyDecisions),
);
export type Decisions = z.infer<typeof Decisions>;

const lengthOf = (decisions: Record<string, Decision>) =>
  Object.values(decisions).reduce(
    (sum, decision) => sum + (typeof decision === 'object' ? decision.edited.length : 0),
    0,
  );
