import type { OptimizationAnswer, Question } from '../answers';
import { setOutRequest } from '../steps/call-to-action';
import { makeList } from '../steps/make-list';
import { restateDeadline } from '../steps/restate-deadline';
import { separateLists, shortParagraphs } from '../steps/short-paragraphs';
import { writeHeadline } from '../steps/write-headline';
import { isProse, type Draft } from './draft';
import { noteFor } from './note';
import { readDraft } from './parse';
import { render } from './render';
import { calmExclamations, editSentences } from './sentence-steps';
import { nameTechniques } from './techniques';

/** A message of one short line, such as a text message, keeps its one line. */
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

/** The shortlist as sent; anything unreadable counts as none. */
function readShortlist(json: string | undefined): { id: string; name: string }[] {
  try {
    const list: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(list) ? (list as unknown[]).filter(isNamed) : [];
  } catch {
    return [];
  }
}

/** Rewrites copy by safe steps in source order; facts, names, links and quotations stay as they are. */
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
