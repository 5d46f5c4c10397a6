import { countWords } from '../text/words';
import type { Block, Draft, Unit } from '../rewrite/draft';

const LEANS_BACK =
  /^(?:it|they|this|that|these|those|he|she|but|and|so|or|also|then|still|however|after that|instead|otherwise|both|here|there|such|because|even|in short|his|her|their|its|yes|no)\b/i;

const words = (units: Unit[]): number => units.reduce((sum, unit) => sum + countWords(unit.text), 0);

/** A sentence that needs its neighbour stays with it: a question with its answer, a pronoun with its noun. */
function belongs(group: Unit[], next: Unit): boolean {
  const shown = group.filter((unit) => unit.text !== '');
  const last = shown.at(-1);
  if (!last || next.text === '') return true;
  if (shown.length >= 4) return false;
  if (/[?:]$/.test(last.text) || LEANS_BACK.test(next.text)) return true;
  const together = words([...group, next]);
  return shown.length < 2 ? together <= 45 : shown.length < 3 && together <= 28;
}

function groupsOf(units: Unit[]): Unit[][] {
  const groups: Unit[][] = [];
  for (const unit of units) {
    const open = groups.at(-1);
    if (open && belongs(open, unit)) open.push(unit);
    else groups.push([unit]);
  }
  return groups;
}

const isWall = (block: Block): boolean =>
  block.kind === 'prose' && block.units.length >= 3 && words(block.units) > 45;

/** Splits long paragraphs at sentence borders; the order stays. */
export function shortParagraphs(draft: Draft): void {
  draft.blocks = draft.blocks.flatMap((block) => {
    if (!isWall(block)) return [block];
    const groups = groupsOf(block.units);
    if (groups.length < 2) return [block];
    groups.forEach((group, index) => {
      if (index === 0) return;
      group[0]?.edits.push({ step: 'paragraphs', said: `“${group[0].source.slice(0, 32).trim()}…”` });
    });
    return groups.map((units, index) => ({ ...block, units, breaks: index === 0 ? block.breaks : 2 }));
  });
}

/** A list ends its paragraph: what follows starts a new one. */
export function separateLists(draft: Draft): void {
  draft.blocks = draft.blocks.flatMap((block) => {
    const out: Block[] = [];
    let rest: Unit[] = [];
    const flush = (breaks: number): void => {
      if (rest.length) out.push({ ...block, units: rest, breaks: out.length ? breaks : block.breaks });
      rest = [];
    };
    for (const unit of block.units) {
      if (unit.items && rest.length) flush(2);
      rest.push(unit);
      if (unit.items) flush(2);
    }
    flush(2);
    return out;
  });
}
