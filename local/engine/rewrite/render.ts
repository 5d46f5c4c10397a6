import { unmask } from '../text/protect';
import type { Block, Draft, Unit } from './draft';

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
