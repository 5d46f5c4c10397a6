import * as z from 'zod/mini';
import { fieldMaximum, noteMaximum, textMaximum, textMinimum, titleMaximum } from '#shared/limits';
import { messages } from '#shared/messages';

const trimmed = (text: string) => text.trim();

export const Title = z
  .string(messages.titleRequired)
  .check(z.trim(), z.minLength(1, messages.titleRequired), z.maxLength(titleMaximum, messages.titleTooLong));

/** A draft may still be short; an analysis may not. */
export const DraftText = z
  .string(messages.textRequired)
  .check(z.maxLength(textMaximum, messages.textTooLong));

/** Made by the page, one per deed: the same deed sent twice is done once. */
export const IdempotencyKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));

/** What the new-case form sends. With `isDraft` the length is not checked: the draft is saved while it is typed. */
export const NewCase = z
  .strictObject({
    title: Title,
    originalText: DraftText,
    isDraft: z.optional(z.literal(true)),
    /** One per case that is meant: the same key again answers the case that it made, whatever its words are by now. */
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

export const Note = z.string().check(z.maxLength(noteMaximum, messages.noteTooLong));
export const Field = z.string().check(z.maxLength(fieldMaximum, messages.fieldTooLong));

/** Long enough for analysis and optimization; spaces around the text do not count. */
export const isLongEnough = (text: string) => trimmed(text).length >= textMinimum;

/** The first words of a text for a card: at most 180 characters, cut at a word. */
export function excerptOf(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= 180) return flat;
  const cut = flat.slice(0, 180);
  const word = cut.slice(0, Math.max(cut.lastIndexOf(' '), 120));
  // A cut through a pair of code units would leave half a character behind.
  return `${word.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
