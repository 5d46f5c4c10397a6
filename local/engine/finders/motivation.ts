import { cueFinder, type Cue } from './cues';
import type { Finder } from './reading';

const category = 'Motivation';

const CUES: readonly Cue[] = [
  {
    id: 'reader-benefit',
    name: 'Benefit for the reader',
    category,
    effect: 'helps',
    weight: 8,
    find: /\b(?:so (?:that )?you (?:can|don['’]t|never|always)|which means (?:that )?you|lets? you(?! know)|helps? you|enables? you|allows? you|saves? (?:you|your)|makes? (?:your|it easy|it easier)|you (?:can (?:now )?(?!(?:(?:simply|also|just|always|easily|then) )?(?:use|do so|also|spare|share|pause|cancel|unsubscribe|contact|call|reach|find|book|choose|enrol|apply|sign|log|register|reply|visit|see our|read|order|buy|donate|get in touch)\b)|will (?:be able to |learn |get |receive )|get )(?:an? |the |one |two |three |your |our |\d+ )?\p{Ll}+)\b[^.!?,;]{5,60}/iu,
    say: [
      '{q} says what the reader gains, not only what is sold.',
      'Here the offer turns into something for the reader: {q}.',
      'The line around {q} answers “what is in it for me?”.',
    ],
  },
  {
    id: 'gain-framing',
    name: 'Gain framing',
    category,
    effect: 'helps',
    weight: 5,
    find: /\b(?:you (?:will |['’]ll )?save|save (?:up to |over |more than )?(?:[€$£]?\d|time|money)|enjoy|earn|discover|win|gain|get more|benefit from|treat yourself)\b[^.!?,;]{0,40}/i,
    unless: /\b(?:save (?:your|a) (?:seat|place|spot|date)|save the date)\b/i,
    say: ['{q} frames the choice as something to win.', 'The pull here is a gain: {q}.'],
  },
  {
    id: 'loss-framing',
    name: 'Loss framing',
    category,
    effect: 'depends',
    weight: 5,
    find: /\b(?:(?:don['’]t|do not|never) (?:lose|miss)|miss(?:ing)? out|will cost you|about to expire|gone for good|you(?:['’]ll| will| may) lose|before (?:they['’]re|it['’]s) gone|losing (?:money|customers|time))\b/i,
    say: ['{q} points at what is lost by waiting. It weighs heavier than a gain, and needs to be true.'],
  },
  {
    id: 'feature-list-without-benefit',
    name: 'Features without benefit',
    category,
    effect: 'hurts',
    weight: 4,
    find: /\b(?:equipped with|includes?|features?|comes with|module|version \d|consists of|specification|technical data|capacity of)\b[^.!?]{12,}/i,
    unless: /\b(?:so (?:that )?you|which means|lets you|helps you|saves|you can|gift|price includes)\b/i,
    say: [
      '{q} lists what there is; the reader has to work out what it is good for.',
      'Parts are named after {q}, their use for the reader is not.',
    ],
  },
  {
    id: 'benefit-to-others',
    name: 'Benefit for others',
    category,
    effect: 'helps',
    weight: 5,
    find: /\b(?:helps? (?:children|families|others|people|patients|young|those)|for (?:your|the) (?:colleagues|children|community|planet|next generation)|keeps? (?:others|children|people) safe|to (?:those|people|families|everyone) who (?:need|knock|have|are|cannot)|hot meals?|in aid of|raise money for|protects? (?:patients|children|wildlife|the))\b[^.!?,;]{0,40}/i,
    say: [
      '{q} names other people who gain, a motive of its own.',
      'Beyond the reader, the copy speaks for others: {q}.',
    ],
  },
  {
    id: 'immediate-reward-cue',
    name: 'Reward felt right away',
    category,
    effect: 'helps',
    weight: 4,
    find: /\b(?:from day one|straight away|right away|already today|instant(?:ly)?|the same day|within (?:minutes|the hour)|immediate(?:ly)? (?:access|available)|tonight|today)\b/i,
    unless: /\b(?:in today['’]s world|today['’]s fast)/i,
    say: ['{q} puts the reward close; near rewards move people more than distant ones.'],
  },
  {
    id: 'competence-support',
    name: 'Support for ability',
    category,
    effect: 'helps',
    weight: 5,
    find: /\b(?:no (?:prior |previous )?(?:experience|knowledge|skills?) (?:is )?(?:needed|required|necessary)|you do not need any experience|we (?:will |['’]ll )?(?:guide|show|teach|walk) you|anyone can|step by step|beginners (?:are )?welcome|you already know|suitable for beginners)\b/i,
    say: ['{q} tells unsure readers that they can do it.'],
  },
  {
    id: 'autonomy-support',
    name: 'Support for own choice',
    category,
    effect: 'helps',
    weight: 4,
    find: /\b(?:it['’]s up to you|it is up to you|you decide|your call|your choice|if you (?:like|prefer|wish)(?! to)|whichever you|only if you want|at your own pace|choose (?:how|what|when|your own))\b/i,
    say: ['{q} leaves the decision with the reader, which lowers resistance.'],
  },
  {
    id: 'controlling-language',
    name: 'Controlling language',
    category,
    effect: 'hurts',
    weight: 6,
    find: /\b(?:you (?:must|have to|need to|are (?:required|obliged) to|should)|it is mandatory|no excuses|failure to|you are expected to|must be (?:returned|paid|completed|submitted))\b/i,
    unless: /\b(?:all you (?:need|have) to do|you do not (?:need|have) to|no need to)\b/i,
    say: [
      '{q} gives an order; readers who feel pushed look for reasons to refuse.',
      'The tone of {q} takes the choice away.',
    ],
  },
  {
    id: 'incentive-offer',
    name: 'Incentive or discount',
    category,
    effect: 'depends',
    weight: 6,
    find: /(?:\bthe first \d+ \p{L}+ (?:will |can |to )?(?:also )?(?:receive|get|win)|\b(?:up to )?\d+ ?% (?:off|discount)|\b(?:discount|voucher|bonus|reward points|free month|coupon|half price|two for one|cashback|gift card|promo code)\b|[€$£]\d+ off)[^.!?,;]{0,30}/iu,
    say: [
      '{q} adds a reward to the act. It works while the terms are clear.',
      'The pull of {q} is a price reason; it should stand beside the value.',
    ],
  },
  {
    id: 'new-beginning-cue',
    name: 'New beginning',
    category,
    effect: 'helps',
    weight: 4,
    find: /\b(?:new year|fresh start|new (?:season|term|chapter|semester)|this (?:spring|summer|autumn|fall|winter)|spring is|start(?:ing)? (?:from|on) monday|after your move|back to school|for the new)\b/i,
    say: ['{q} uses a natural new start, a time when people change habits.'],
  },
];

export const motivationFinders: readonly Finder[] = CUES.map(cueFinder);
