import { textMaximum, titleMaximum } from '#shared/limits';
import type { DraftWords } from './draft';

/** Whether an edit is worth a save: the edited field and the title hold something, and nothing is too long to be stored. */
export const maySaveDraft = (edited: keyof DraftWords, words: DraftWords) =>
  words[edited].trim() !== '' &&
  words.title.trim() !== '' &&
  words.title.length <= titleMaximum &&
  words.originalText.length <= textMaximum;

export const isSameWords = (one: DraftWords, other: DraftWords) =>
  one.title === other.title && one.originalText === other.originalText;
