export type Conflict = { one: readonly string[]; other: readonly string[]; why: string };
export type Caution = { techniques: readonly string[]; when: string; why: string };

const scarcity = ['limited-quantity', 'demand-scarcity', 'limited-time-offer', 'short-response-deadline'];
const ownMoney = [
  'discount-format',
  'just-below-price',
  'opportunity-cost-reminder',
  'reference-price-anchor',
  'thats-not-all',
  'zero-price',
];
const incentives = [
  'discount-format',
  'free-trial',
  'peer-referral-benefit',
  'prepaid-incentive',
  'thats-not-all',
  'unconditional-gift',
  'zero-price',
];

/** Techniques that must not be in the same text: any of `one` with any of `other`. */
export const conflicts: readonly Conflict[] = [
  {
    one: ['gain-frame'],
    other: ['loss-frame'],
    why: 'A benefit told as gain and as loss has no lead.',
  },
  {
    one: ['descriptive-norm', 'popularity-cue'],
    other: ['exclusive-access'],
    why: 'What everybody does cannot be reserved for a few.',
  },
  {
    one: scarcity,
    other: ['low-pressure-wording', 'free-to-choose'],
    why: 'Pressing and leaving free contradict each other in tone.',
  },
  {
    one: ['threat-with-way-out', 'guilt-with-repair'],
    other: ['light-humour', 'rhyme'],
    why: 'Playfulness makes a serious matter look cynical.',
  },
  { one: ['guilt-with-repair'], other: incentives, why: 'A reward turns a duty into a deal.' },
  {
    one: ['warm-glow', 'benefit-to-others'],
    other: ownMoney,
    why: 'Helping and saving in one request make the motive look mixed.',
  },
  {
    one: ['identified-person'],
    other: ['statistical-evidence'],
    why: 'A face and a statistic pull the same request in two directions.',
  },
  {
    one: ['foot-in-the-door'],
    other: ['door-in-the-face'],
    why: 'One begins small, the other begins large.',
  },
  {
    one: ['default-option'],
    other: ['active-choice'],
    why: 'A choice is either preset or asked for.',
  },
  {
    one: ['middle-option'],
    other: ['fewer-options'],
    why: 'A middle needs three options.',
  },
  {
    one: ['zero-price'],
    other: ['reference-price-anchor'],
    why: 'Free beside a crossed-out price reads like bait.',
  },
  {
    one: ['curiosity-gap'],
    other: ['front-loading'],
    why: 'One withholds the point, the other opens with it.',
  },
  {
    one: ['own-up-first'],
    other: [...scarcity, 'threat-with-way-out', 'guilt-with-repair', 'default-option'],
    why: 'Bad news has to stay free of pressure.',
  },
];

/** Circumstances, rather than other techniques, in which a technique should be left out or completed. */
export const cautions: readonly Caution[] = [
  {
    techniques: ['descriptive-norm', 'injunctive-norm', 'norm-feedback-with-approval', 'trending-norm'],
    when: 'the text also says how many do the unwanted thing',
    why: 'It would show the wrong behaviour as normal.',
  },
  {
    techniques: ['price-per-day'],
    when: 'the full price is not beside it',
    why: 'A small unit alone hides the total.',
  },
  {
    techniques: ['just-below-price'],
    when: 'the product is premium or a gift',
    why: 'The bargain price contradicts the image.',
  },
  {
    techniques: ['confident-wording'],
    when: 'a claim has no evidence',
    why: 'Certainty needs proof for each claim.',
  },
  {
    techniques: ['handwritten-touch'],
    when: 'the product is purely functional',
    why: 'The effect reverses for functional goods.',
  },
  {
    techniques: ['i-not-we'],
    when: 'no named person signs',
    why: 'The I would be untrue.',
  },
  {
    techniques: ['name-personalisation', 'tailored-content'],
    when: 'the subject is sensitive',
    why: 'It feels like surveillance.',
  },
];

const whyByPair: ReadonlyMap<string, string> = new Map(
  conflicts.flatMap(({ one, other, why }) =>
    one.flatMap((a) => other.map((b) => [pairKey(a, b), why] as const)),
  ),
);

/** Why two techniques must not be in the same text, in either order; undefined if they may. */
export function conflictBetween(oneId: string, otherId: string): string | undefined {
  return whyByPair.get(pairKey(oneId, otherId));
}

function pairKey(a: string, b: string): string {
  return a < b ? `${a}|${b}` : `${b}|${a}`;
}
