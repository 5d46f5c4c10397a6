import * as z from 'zod/mini';
import { textMaximum, textMinimum, titleMaximum } from '#shared/limits';
import { messages } from '#shared/messages';
import { byField, caseFields, type EditableField, editableFields } from './case-fields';

const trimmed = (text: string) => text.trim();

export const Title = z
  .string(messages.titleRequired)
  .check(z.trim(), z.minLength(1, messages.titleRequired), z.maxLength(titleMaximum, messages.titleTooLong));

/** The text rules for saving a draft; `isLongEnough` adds the minimum length for an analysis. */
export const DraftText = z
  .string(messages.textRequired)
  .check(z.maxLength(textMaximum, messages.textTooLong));

/** Created by the page for each action; the server runs an action only once per key. */
export const IdempotencyKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));

export const NewCase = z
  .strictObject({
    title: Title,
    originalText: DraftText,
    isDraft: z.optional(z.literal(true)),
    /** A second request with the same key returns the case that the first request created, even if edited since. */
    idempotencyKey: z.optional(IdempotencyKey),
  })
  .check(
    z.refine((form) => form.isDraft === true || trimmed(form.originalText).length > 0, {
      error: messages.textRequired,
      path: ['originalText'],
      abort: true,
    }),
    z.refine((form) => form.isDraft === true || isLongEnough(form.originalText), {
      error: messages.textMinimum,
      path: ['originalText'],
    }),
  );

export const CaseChanges = z.partial(z.strictObject(byField(editableFields, ruleOf)));

function ruleOf(field: EditableField) {
  if (field === 'title') return Title;
  if (field === 'originalText') return DraftText;
  const { kind, maximum } = caseFields[field];
  const tooLong = kind === 'note' ? messages.noteTooLong : messages.fieldTooLong;
  return z.string().check(z.maxLength(maximum, tooLong(maximum)));
}

/** True when a text is long enough for analysis and optimization; surrounding spaces do not count. */
export const isLongEnough = (text: string) => trimmed(text).length >= textMinimum;
