import { announcePlainly, askPlainly } from '../steps/say-plainly';
import { calmShouting, casingOf, type Casing } from '../steps/calm-shouting';
import {
  cutEmptyPraise,
  cutFillers,
  cutOpeners,
  isEmptySentence,
  splitLongSentence,
} from '../steps/sentence-length';
import { keepVoice, useHouseWords } from '../steps/keep-voice';
import { makeActive } from '../steps/make-active';
import { plainWords } from '../steps/plain-words';
import type { Proposal } from '../steps/proposal';
import { readerFirst } from '../steps/reader-first';
import { sayDirectly } from '../steps/say-directly';
import type { Block, Draft, StepId, Unit } from './draft';
import { splitSentences } from '../text/sentences';
import { tidy } from './grammar';
import { isSafeEdit } from './guard';

type Run = (text: string) => Proposal | undefined;

const MARKUP_LEAD = /^(?:[\uE000-\uF000]\s*(?=\p{L})|[\p{Extended_Pictographic}\uFE0F\u200D→✓★]+\s*)+/u;

const SEVERAL = /[.!?…] \S/;

/** Applies a proposal if `isSafeEdit` accepts it; preferred terms of the brand are exempt, as they may add a name. */
function editPart(core: string, step: StepId, run: Run): Proposal {
  const proposal = run(core);
  if (!proposal) return { text: core, said: [] };
  const text = tidy(core, proposal.text);
  if (text === core || !(step === 'wording' || isSafeEdit(core, text))) return { text: core, said: [] };
  return { text, said: proposal.said };
}

/** Runs a step over a unit; if an earlier step split the sentence, over each part. */
function tryStep(unit: Unit, step: StepId, run: Run): void {
  const lead = MARKUP_LEAD.exec(unit.text)?.[0] ?? '';
  const core = unit.text.slice(lead.length);
  const parts = SEVERAL.test(core) ? splitSentences(core).map((part) => part.text) : [core];
  const done = parts.map((part) => editPart(part, step, run));
  const said = done.flatMap((part) => part.said);
  if (said.length === 0) return;
  unit.text = lead + done.map((part) => part.text).join(' ');
  unit.edits.push(...said.map((one) => ({ step, said: one })));
}

function stepsFor(kind: Block['kind'], draft: Draft, casing: Casing): [StepId, Run][] {
  const calm: [StepId, Run] = ['calm', (text) => calmShouting(text, casing)];
  const wording: [StepId, Run] = ['wording', (text) => useHouseWords(text, draft.voice)];
  const words: [StepId, Run][] = [
    ['fillers', cutFillers],
    ['empty-praise', cutEmptyPraise],
    ['plain-words', plainWords],
  ];
  if (kind === 'heading' || kind === 'subject') return [calm, wording, ...words.slice(1)];
  return [
    calm,
    wording,
    ['openers', announcePlainly],
    ['openers', cutOpeners],
    ['reader-first', askPlainly],
    ['split', splitLongSentence],
    ['reader-first', askPlainly],
    ...words,
    ['active', sayDirectly],
    ['active', makeActive],
    ['reader-first', readerFirst],
    ['plain-words', plainWords],
    ['split', splitLongSentence],
    ['voice', (text) => keepVoice(text, draft.voice)],
  ];
}

function dropEmpty(block: Block): void {
  for (const unit of block.units) {
    if (unit.frozen || block.kind !== 'prose' || !isEmptySentence(unit.text)) continue;
    unit.edits.push({ step: 'openers', said: `cut “${unit.source}”` });
    unit.text = '';
  }
}

const EDITABLE: ReadonlySet<string> = new Set(['prose', 'ps', 'bullet', 'heading', 'subject']);

/** Runs the wording steps over every editable sentence; the rules know English only. */
export function editSentences(draft: Draft): void {
  const casing = casingOf(draft.source);
  for (const block of draft.blocks.filter((one) => EDITABLE.has(one.kind))) {
    dropEmpty(block);
    const steps = stepsFor(block.kind, draft, casing);
    for (const unit of block.units.filter((one) => !one.frozen && one.text !== '')) {
      for (const [step, run] of steps) tryStep(unit, step, run);
    }
  }
}

/** Leaves at most one exclamation mark outside the greeting; none if the brand notes forbid them. */
export function calmExclamations(draft: Draft): void {
  const loud = draft.blocks
    .filter((block) => EDITABLE.has(block.kind) && block.kind !== 'subject')
    .flatMap((block) => block.units)
    .filter((unit) => !unit.frozen && /\p{L}!$/u.test(unit.text));
  const spare = draft.voice.noExclamation ? 0 : 1;
  if (loud.length <= (draft.voice.noExclamation ? 0 : 2)) return;
  for (const unit of loud.slice(spare)) {
    unit.text = unit.text.replace(/!$/, '.');
    unit.edits.push({ step: 'calm', said: `“${unit.text.slice(-40).trim()}” ends with a full stop` });
  }
}
