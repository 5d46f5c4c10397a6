import { ACTION_VERBS, DATE, DEADLINE } from '../data/words';
import { isProse, type Block, type Draft, type Unit } from '../rewrite/draft';
import { countWords, decapitalise } from '../text/words';
import { mainRequest } from './call-to-action';

const DEADLINE_FIND = new RegExp(DEADLINE, 'i');
const DATE_FIND = new RegExp(DATE, 'gi');
const NEEDS_CONTEXT =
  /^(?:it|they|this|that|these|those|he|she|but|and|so|also|then|after|all of|both|which|please note)\b/i;
const LONG_ENOUGH = 60;

const datesIn = (text: string): string[] => [
  ...new Set((text.match(DATE_FIND) ?? []).map((one) => one.toLowerCase())),
];

function deadlineUnit(units: Unit[]): Unit | undefined {
  return units.find(
    (unit) => !unit.frozen && !unit.items && DEADLINE_FIND.test(unit.text) && !/\?$/.test(unit.text),
  );
}

/** The sentence as a reminder; undefined unless it is short and makes sense alone. */
function reminder(unit: Unit): string | undefined {
  const text = unit.text.replace(/[.!]+$/, '');
  if (
    countWords(text) > 15 ||
    NEEDS_CONTEXT.test(text) ||
    /[.!?;] /.test(text) ||
    /[\uE000-\uF000]/.test(text)
  )
    return undefined;
  const [first = ''] = text.split(' ');
  return ACTION_VERBS.has(first.toLowerCase())
    ? first.toLowerCase() + text.slice(first.length)
    : decapitalise(text);
}

function place(draft: Draft, block: Block): void {
  const isTail = (one: Block | undefined): boolean => one?.kind === 'legal' || one?.kind === 'table';
  let at = draft.blocks.length;
  while (at > 0 && isTail(draft.blocks[at - 1])) at -= 1;
  const next = draft.blocks[at];
  if (next) next.breaks = Math.max(2, next.breaks);
  draft.blocks.splice(at, 0, block);
}

/** Repeats the copy's only dated deadline at its end, in the same words. */
export function restateDeadline(draft: Draft): void {
  const units = draft.blocks
    .filter((block) => isProse(block) || block.kind === 'bullet')
    .flatMap((block) => block.units.filter((unit) => unit.text));
  const unit = deadlineUnit(units);
  if (!unit || !mainRequest(draft) || countWords(draft.source) < LONG_ENOUGH) return;
  if (draft.blocks.some((block) => block.kind === 'ps')) return;
  if (units.slice(-2).some((one) => datesIn(one.text).some((date) => datesIn(unit.text).includes(date))))
    return;
  const said = reminder(unit);
  if (!said) return;
  const signed = draft.blocks.some((block) => block.kind === 'signoff');
  const text = `${signed ? 'P.S. ' : ''}Remember: ${said}.`;
  const again: Unit = {
    source: '',
    text,
    frozen: true,
    edits: [
      {
        step: 'deadline',
        said: `the date of “${unit.source.slice(0, 60).trim()}” is said once more at the end`,
      },
    ],
  };
  place(draft, { kind: signed ? 'ps' : 'prose', lead: '', units: [again], breaks: 2 });
}
