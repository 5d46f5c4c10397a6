import { ACTION_VERBS } from '../data/words';
import { isProse, type Block, type Draft, type Unit } from '../rewrite/draft';
import { isSafeEdit } from '../rewrite/guard';
import { heldKind } from '../text/protect';
import { capitalise, countWords } from '../text/words';

const REACH = /[\uE000-\uF000]/g;
const POLITE =
  /^(?:please |if you(?:'re| are) interested[^,]{0,40}, |interested[^?]{0,60}\? |just |simply |now |then |so |interested\? |questions\? |to [^,]{3,60}, (?:please |just )?|you can (?:also |now )?|why not |don['’]t forget to |remember to )*/i;

const DATE_TAIL = String.raw`((?: (?:by|before|until|on|from) [^.!?:;,]{2,30})?)`;
const LINKED = String.raw`([\uE000-\uF000])`;

/** Rules that turn a request into "Do this: link". */
const SHAPES: readonly { find: RegExp; put: (match: RegExpExecArray) => string }[] = [
  {
    find: new RegExp(
      String.raw`^(?:please |just |you can (?:now |also )?)?(?:visit|go to|click|click on|head to|head over to|see) (?:our (?:website|site|page|shop|online shop) (?:at |on )?)?${LINKED} (?:to|and) (\p{Ll}[^.!?:\uE000-\uF000]{2,60})[.!]?$`,
      'iu',
    ),
    put: (match) => `${capitalise(match[2] ?? '')}: ${match[1] ?? ''}`,
  },
  {
    find: new RegExp(
      String.raw`^to (\p{Ll}[^,.!?\uE000-\uF000]{2,60}), (?:please |just |simply )?(?:visit|go to|click|click on|use|head to|follow)(?: our (?:website|site|page))?(?: this link| the link)?:? ${LINKED}[.!]?$`,
      'iu',
    ),
    put: (match) => `${capitalise(match[1] ?? '')}: ${match[2] ?? ''}`,
  },
  {
    find: new RegExp(
      String.raw`^(?:please |just |you can (?:now |also )?)?(\p{L}[^.!?:\uE000-\uF000]{1,70}?),? (?:at|on|via|through|here:?|by (?:visiting|going to)|using (?:this|the) link:?) ${LINKED}${DATE_TAIL}[.!]?$`,
      'iu',
    ),
    put: (match) => `${capitalise(match[1] ?? '')}${match[3] ?? ''}: ${match[2] ?? ''}`,
  },
];

const firstVerb = (text: string): string =>
  /^\p{L}[\p{L}-]*/u.exec(text.replace(POLITE, ''))?.[0].toLowerCase() ?? '';

const isLink = (unit: Unit, draft: Draft, kinds: RegExp): boolean =>
  (unit.text.match(REACH) ?? []).some((held) => kinds.test(heldKind(held, draft.spans) ?? ''));

/** True for the last sentence of copy without links, which is often its request. */
function isClosingRequest(unit: Unit, draft: Draft): boolean {
  const last = draft.blocks
    .filter(isProse)
    .flatMap((block) => block.units)
    .at(-1);
  return unit === last && ACTION_VERBS.has(firstVerb(unit.text)) && !/^see you\b/i.test(unit.text);
}

/** How clearly a sentence asks the reader to act; 4 or more is a request. */
function requestScore(unit: Unit, draft: Draft): number {
  if (unit.frozen || /\?$/.test(unit.text) || unit.text.length > 320) return 0;
  const english = draft.language.code === 'en';
  let score = isLink(unit, draft, /^link$/) ? 3 : isLink(unit, draft, /^(?:email|phone)$/) ? 2 : 0;
  if (english && ACTION_VERBS.has(firstVerb(unit.text))) score += 2;
  if (
    english &&
    /\b(?:below|here|button|form|link|reply|text (?:us|yes)|call us|in your (?:settings|account|app))\b/i.test(
      unit.text,
    )
  )
    score += 1;
  if (
    english &&
    /\b(?:unsubscribe|opt out|stop receiving|(?:reply|text|send) stop|follow us|read more about us|privacy)\b/i.test(
      unit.text,
    )
  )
    score -= 3;
  if (
    english &&
    /^(?:we|our|the|i|it|last|this|they)\b/i.test(unit.text) &&
    !ACTION_VERBS.has(firstVerb(unit.text))
  )
    score -= 1;
  if (english && /[,;] (?:so |and )?please \p{Ll}/u.test(unit.text)) score += 1;
  if (english && score >= 0 && isClosingRequest(unit, draft)) score += 2;
  return score + (english ? 0 : 1);
}

export interface Request {
  block: Block;
  unit: Unit;
}

/** The sentence with the highest request score, the later one of equals; undefined if none reaches 4. */
export function mainRequest(draft: Draft): Request | undefined {
  let best: (Request & { score: number }) | undefined;
  for (const block of draft.blocks.filter((one) => isProse(one) || one.kind === 'bullet')) {
    for (const unit of block.units) {
      const score = requestScore(unit, draft);
      if (score >= 4 && score >= (best?.score ?? 0)) best = { block, unit, score };
    }
  }
  return best;
}

function reshape(unit: Unit): boolean {
  for (const { find, put } of SHAPES) {
    const match = find.exec(unit.text);
    if (!match) continue;
    const text = put(match);
    const verb = /^\p{L}[\p{L}-]*/u.exec(text)?.[0].toLowerCase() ?? '';
    if (
      !ACTION_VERBS.has(verb) ||
      / or\b/.test(text) ||
      / and:/.test(text) ||
      countWords(text) > 16 ||
      !isSafeEdit(unit.text, text)
    )
      continue;
    unit.text = text;
    return true;
  }
  return false;
}

/** Moves the main request to a line of its own; the order stays. */
export function setOutRequest(draft: Draft): void {
  const request = mainRequest(draft);
  if (!request) return;
  const { block, unit } = request;
  const reshaped = draft.language.code === 'en' && reshape(unit);
  const at = block.units.indexOf(unit);
  const [before, after] = [block.units.slice(0, at), block.units.slice(at + 1)];
  const alone = before.every((one) => !one.text) && after.every((one) => !one.text);
  if (alone || block.kind !== 'prose') {
    if (reshaped)
      unit.edits.push({
        step: 'action',
        said: 'the request now names the deed first and ends with the link',
      });
    return;
  }
  const gap = draft.source.includes('\n') || draft.source.length > 320 ? 2 : 1;
  const pieces = [before, [unit], after].filter((units) => units.length > 0);
  const split = pieces.map((units, index) => ({ ...block, units, breaks: index === 0 ? block.breaks : gap }));
  draft.blocks.splice(draft.blocks.indexOf(block), 1, ...split);
  unit.edits.push({
    step: 'action',
    said: `the request stands on a line of its own${reshaped ? ' and names the deed first' : ''}`,
  });
}
