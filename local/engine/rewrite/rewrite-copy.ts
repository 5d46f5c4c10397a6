import type { OptimizationAnswer, Question } from '../answers';
import { setOutRequest } from '../steps/call-to-action';
import { makeList, separateLists, shortParagraphs } from '../steps/lay-out';
import { restateDeadline } from '../steps/restate-deadline';
import { writeHeadline } from '../steps/write-headline';
import { listed } from '../text/words';
import { isProse, render, type Draft } from './draft';
import { readDraft } from './parse';
import { calmExclamations, editSentences } from './sentence-steps';
import { nameTechniques } from './techniques';

/** A short message of one line, such as a text message, which stays on one line. */
const isShort = (draft: Draft): boolean =>
  draft.source.trim().length <= 320 && !draft.source.trim().includes('\n');

function arrange(draft: Draft): void {
  if (draft.keepsLayout) return;
  if (!isShort(draft)) {
    for (const unit of draft.blocks.filter(isProse).flatMap((block) => block.units)) makeList(unit, draft);
    separateLists(draft);
  }
  setOutRequest(draft);
  if (!isShort(draft)) shortParagraphs(draft);
  if (draft.language.code !== 'en') return;
  writeHeadline(draft);
  restateDeadline(draft);
}

const isNamed = (one: unknown): one is { id: string; name: string } =>
  typeof one === 'object' &&
  one !== null &&
  'id' in one &&
  typeof one.id === 'string' &&
  'name' in one &&
  typeof one.name === 'string';

/** Parses the shortlist of techniques; empty if it is invalid. */
function readShortlist(json: string | undefined): { id: string; name: string }[] {
  try {
    const list: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(list) ? (list as unknown[]).filter(isNamed) : [];
  } catch {
    return [];
  }
}

/** Rewrites copy sentence by sentence; facts, names, links and quotations stay unchanged. */
export function rewriteCopy(blocks: Question['blocks']): OptimizationAnswer {
  const source = (blocks.copy ?? '').replace(/\r\n?/g, '\n');
  const draft = readDraft(source, blocks);
  if (draft.language.code === 'en') editSentences(draft);
  if (draft.language.code === 'en') calmExclamations(draft);
  arrange(draft);
  const text = render(draft);
  return {
    optimizedText: text,
    appliedTechniques: nameTechniques(draft, text, readShortlist(blocks.techniques)),
    note: noteFor(draft, text),
  };
}

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

/** The note under a rewrite: that rules, not a model, wrote it, and what they could not do. */
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
