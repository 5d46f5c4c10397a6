import { BASE_VERBS } from '../data/words';
import { isProse, type Block, type Draft, type Unit } from '../rewrite/draft';
import { capitalise, countWords, overlap, stems } from '../text/words';

const BENEFITS: readonly { find: RegExp; put: (match: RegExpExecArray) => string }[] = [
  {
    find: /\bsaves? (?:you|your [\p{Ll}]+) ([^,.;:!?()]{4,50})(?=[,.;!]|$)/u,
    put: (match) => `save ${match[1] ?? ''}`,
  },
  { find: /\bso (?:that )?you can (\p{Ll}[^,.;:!?()]{8,70})(?=[,.;!]|$)/u, put: (match) => match[1] ?? '' },
  {
    find: /\b(?:lets|helps) you (?:to )?(\p{Ll}[^,.;:!?()]{8,70})(?=[,.;!]|$)/u,
    put: (match) => match[1] ?? '',
  },
  {
    find: /(?:^With [^,]{2,40}?,? y|^Y|^Now y|^From now on y|, and y|\. Y)ou can (?:also |now |easily )?(\p{Ll}[^,.;:!?()]{8,70})(?=[,.;!]|$)/u,
    put: (match) => match[1] ?? '',
  },
  {
    find: /(?:^|, |\. )[Yy]ou (?:also |now )?get ((?:an? )?(?:free [^,.;:!?()]{3,50}|[^,.;:!?()]{0,12}\d+ ?% [^,.;:!?()]{3,40}))(?=[,.;!]|$)/u,
    put: (match) => `get ${match[1] ?? ''}`,
  },
  { find: /^(Save (?:up to )?[^,.;:!?()]{4,60})(?=[.;!]|$)/u, put: (match) => match[1] ?? '' },
];

const UNSURE =
  /\b(?:typically|usually|normally|often|sometimes|may|might|could|on average|if|when|unless|only|not|no|never|members|selected|existing customers|new customers|subject to)\b|n['’]t\b/i;
const NO_BENEFIT =
  /^(?:cancel|contact|call|find|see|read|reach|visit|email|switch|change|return|apply|register|book|order|buy|pay|send|reply|expect|choose|ask|follow|stop)$/;
const BAD_NEWS =
  /\b(?:price (?:rise|increase|change)|apologi[sz]e|sorry|regret|recall(?:ed|ing)?|unfortunately|outage|breach|closing down|overdue|reminder)\b/i;
const DANGLING =
  /^(?:save )?\b(?:the trouble)|\b(?:it|them|this|these|those|that|one(?! \p{Ll})|so|us|there|here|below|above|following|same)\b|\b(?:and|or|to|of|with|for|in|on|at|by|from|a|the|your|as)$/iu;

interface Benefit {
  text: string;
  unit: Unit;
  score: number;
}

function benefitIn(unit: Unit, place: number, draft: Draft): Benefit | undefined {
  if (unit.frozen || unit.items || UNSURE.test(unit.text) || /[\uE000-\uF000]/.test(unit.text))
    return undefined;
  for (const { find, put } of BENEFITS) {
    const match = find.exec(unit.text);
    if (!match) continue;
    const text = put(match).trim();
    const verb = /^\p{L}+/u.exec(text)?.[0].toLowerCase() ?? '';
    if (
      !BASE_VERBS.has(verb) ||
      NO_BENEFIT.test(verb) ||
      countWords(text) < 3 ||
      countWords(text) > 10 ||
      DANGLING.test(text)
    )
      continue;
    const score =
      (/\d|\b(?:two|three|four|five|ten|half|twice)\b/.test(text) ? 3 : 0) +
      (/\b(?:free|save|faster|less|more|easier|without|better)\b/i.test(text) ? 2 : 0) +
      4 * overlap(stems(text), draft.audienceStems) -
      place / 10;
    return { text: capitalise(text), unit, score };
  }
  return undefined;
}

function strongestBenefit(draft: Draft): Benefit | undefined {
  const units = draft.blocks.filter(isProse).flatMap((block) => block.units.filter((unit) => unit.text));
  return units
    .map((unit, place) => benefitIn(unit, place, draft))
    .filter((one) => one !== undefined)
    .sort((a, b) => b.score - a.score)[0];
}

const WEAK_SUBJECT =
  /\b(?:announc\w*|news(?:letter)?|updates?|information|introducing|introduction|important|notice|regarding|about|our new|launch\w*|message|hello|monthly|weekly)\b/i;

/** True if the body contains the subject's words, so that the subject can be replaced. */
function replacesSubject(subject: string, draft: Draft): boolean {
  const body = draft.blocks
    .filter((block) => block.kind !== 'subject')
    .flatMap((block) => block.units.map((unit) => unit.text));
  return (
    WEAK_SUBJECT.test(subject) &&
    !/\d|[\uE000-\uF000]/.test(subject) &&
    overlap(stems(subject.replace(new RegExp(WEAK_SUBJECT, 'gi'), ' ')), stems(body.join(' '))) >= 0.6
  );
}

function rewriteSubject(block: Block, benefit: Benefit, draft: Draft): void {
  const [unit] = block.units;
  const form = /^([^:]{3,20}:\s*)(.+)$/s.exec(unit?.text ?? '');
  if (!unit || !form?.[1] || !form[2] || !replacesSubject(form[2], draft)) return;
  unit.text = form[1] + benefit.text;
  unit.edits.push({
    step: 'headline',
    said: `the subject “${form[2]}” gave way to the benefit “${benefit.text}”`,
  });
}

/** Number of words from which a landing page gets a headline. */
const LONG_ENOUGH = 120;

/** Writes the strongest benefit that the copy states as its subject, or as headline if it has none. */
export function writeHeadline(draft: Draft): void {
  const benefit = strongestBenefit(draft);
  const [first] = draft.blocks;
  if (!benefit || !first || BAD_NEWS.test(draft.source)) return;
  const subject = draft.blocks.find(
    (block) => block.kind === 'subject' && /^\s*subj/i.test(block.units[0]?.text ?? ''),
  );
  if (subject) {
    rewriteSubject(subject, benefit, draft);
    return;
  }
  const opens = first.units.slice(0, 2).includes(benefit.unit);
  if (first.kind !== 'prose' || opens || countWords(draft.source) < LONG_ENOUGH) return;
  const unit: Unit = {
    source: '',
    text: benefit.text,
    frozen: true,
    edits: [{ step: 'headline', said: `“${benefit.text}”, a benefit from further down, now opens the copy` }],
  };
  draft.blocks.unshift({ kind: 'heading', lead: '', units: [unit], breaks: 0 });
  first.breaks = 2;
}
