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
  /** Description of the edit for the user, which cites the words. */
  said: string;
}

/** A sentence or line; `text` holds a private-use character for each protected span. */
export interface Unit {
  source: string;
  text: string;
  frozen: boolean;
  edits: Edit[];
  /** The list items, if the sentence became a list. */
  items?: string[];
}

export interface Block {
  kind: LineKind;
  /** Bullet or indent in front of the text. */
  lead: string;
  units: Unit[];
  /** Number of line breaks before the block. */
  breaks: number;
}

export interface Draft {
  source: string;
  blocks: Block[];
  spans: ProtectedSpan[];
  language: Language;
  voice: Voice;
  audienceStems: Set<string>;
  /** True for pasted markup, whose layout stays. */
  keepsLayout: boolean;
}

export const isProse = (block: Block): boolean => block.kind === 'prose' || block.kind === 'ps';

const unitText = (unit: Unit): string =>
  unit.items ? [unit.text, ...unit.items.map((item) => `- ${item}`)].join('\n') : unit.text;

const blockText = (block: Block): string => block.lead + block.units.map(unitText).filter(Boolean).join(' ');

/** The draft as text, with the protected spans restored. */
export function render(draft: Draft): string {
  const parts = draft.blocks
    .filter((block) => block.units.some((unit) => unit.text !== ''))
    .map((block, index) => (index === 0 ? '' : '\n'.repeat(Math.max(1, block.breaks))) + blockText(block));
  return unmask(parts.join(''), draft.spans);
}

/** The lines of the result that come from this unit, verbatim. */
export const linesOf = (unit: Unit, draft: Draft): string[] =>
  unitText(unit)
    .split('\n')
    .map((line) => unmask(line, draft.spans).trim())
    .filter(Boolean);
