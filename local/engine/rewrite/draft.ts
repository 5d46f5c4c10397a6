import type { Language } from '../text/language';
import type { LineKind } from '../text/lines';
import { unmask, type ProtectedSpan } from '../text/protect';
import type { Voice } from './voice';

export type StepId =
  | 'openers'
  | 'fillers'
  | 'plain-words'
  | 'active'
  | 'reader-first'
  | 'empty-praise'
  | 'split'
  | 'calm'
  | 'voice'
  | 'wording'
  | 'list'
  | 'paragraphs'
  | 'action'
  | 'headline'
  | 'deadline';

export interface Edit {
  step: StepId;
  /** What was done, citing the words. */
  said: string;
}

/** One sentence or one line; `text` holds protected spans as private characters. */
export interface Unit {
  source: string;
  text: string;
  frozen: boolean;
  edits: Edit[];
  /** Parallel items, when the sentence became a list. */
  items?: string[];
}

export interface Block {
  kind: LineKind;
  /** Bullet sign or indent that stands before the text. */
  lead: string;
  units: Unit[];
  /** Line breaks before the block. */
  breaks: number;
}

export interface Draft {
  source: string;
  blocks: Block[];
  spans: ProtectedSpan[];
  language: Language;
  voice: Voice;
  audienceStems: Set<string>;
  /** Pasted markup keeps its layout. */
  keepsLayout: boolean;
}

export const isProse = (block: Block): boolean => block.kind === 'prose' || block.kind === 'ps';

const unitText = (unit: Unit): string =>
  unit.items ? [unit.text, ...unit.items.map((item) => `- ${item}`)].join('\n') : unit.text;

const blockText = (block: Block): string => block.lead + block.units.map(unitText).filter(Boolean).join(' ');

/** The draft as text; every protected span stands again as in the source. */
export function render(draft: Draft): string {
  const parts = draft.blocks
    .filter((block) => block.units.some((unit) => unit.text !== ''))
    .map((block, index) => (index === 0 ? '' : '\n'.repeat(Math.max(1, block.breaks))) + blockText(block));
  return unmask(parts.join(''), draft.spans);
}

/** Verbatim lines of the result that this unit became. */
export const linesOf = (unit: Unit, draft: Draft): string[] =>
  unitText(unit)
    .split('\n')
    .map((line) => unmask(line, draft.spans).trim())
    .filter(Boolean);
