import { listed } from '../text/words';
import type { Draft } from './draft';

export const ENGINE = 'Written by the offline rules engine, not by a language model.';

function voiceRemark(draft: Draft, result: string): string[] {
  const edits = draft.blocks.flatMap((block) => block.units.flatMap((unit) => unit.edits));
  const swapped = [...new Set(edits.filter((edit) => edit.step === 'wording').map((edit) => edit.said))];
  const contracted = [...new Set(edits.filter((edit) => edit.step === 'voice').map((edit) => edit.said))];
  const left = draft.voice.avoid.filter((word) => result.toLowerCase().includes(word));
  return [
    ...(swapped.length ? [`Your brand notes were followed: ${listed(swapped.slice(0, 4))}.`] : []),
    ...(contracted.length
      ? [`The ${draft.voice.register} voice of your notes was followed: ${listed(contracted.slice(0, 3))}.`]
      : []),
    ...(left.length
      ? [
          `Your notes ask to avoid ${listed(left.map((word) => `“${word}”`))}; no safe replacement is known, please look at it.`,
        ]
      : []),
  ];
}

function languageRemark(draft: Draft): string[] {
  if (draft.language.code === 'en') return [];
  const name = draft.language.code === 'und' ? 'not recognised' : draft.language.name;
  return [
    `The copy is ${draft.language.code === 'und' ? 'in a language that was' : 'in'} ${name}: only the layout was worked on, the words are as they were.`,
  ];
}

/** Who wrote this, and what the reader of the result should know. */
export function noteFor(draft: Draft, result: string): string {
  const unchanged = result.trim() === draft.source.trim();
  return [
    ENGINE,
    ...languageRemark(draft),
    ...voiceRemark(draft, result),
    ...(unchanged
      ? ['The rules found nothing that they could improve safely; the copy is as you wrote it.']
      : []),
  ].join(' ');
}
