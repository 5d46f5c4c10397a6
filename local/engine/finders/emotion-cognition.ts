import { cueFinder, type Cue, type Finder } from './reading';

const EMOTION: readonly Cue[] = (
  [
    {
      id: 'threat-cue',
      name: 'Threat or fear',
      effect: 'depends',
      weight: 5,
      find: /\b(?:at risk|risk of|danger(?:ous)?|before it['’]s too late|penalt(?:y|ies)|fine of|victims?|fraud|scam|stolen|hazard|injur(?:y|ies)|choking|burns?|nowhere safe|removed from|legal action|suspended)\b/i,
      unless: /\b(?:no risk|risk[- ]free|without risk)\b/i,
      say: [
        '{q} raises a threat; it needs a simple way out close by.',
        'Worry is stirred by {q}. Whether that helps depends on the remedy offered.',
      ],
    },
    {
      id: 'guilt-appeal',
      name: 'Guilt appeal',
      effect: 'hurts',
      weight: 5,
      find: /\b(?:because of you|how can you|we are disappointed|let us down|while you (?:sleep|eat|enjoy)|could you live with|don['’]t turn your back|if everyone thought like)\b/i,
      say: ['{q} presses on guilt, which easily turns against the sender.'],
    },
    {
      id: 'positive-emotion',
      name: 'Positive feeling',
      effect: 'helps',
      weight: 4,
      find: /\b(?:proud|delighted|happy|excited|thrilled|love|joy(?:ful)?|celebrate|wonderful|together we did it|smile|warm welcome|grateful)\b/i,
      unless:
        /\b(?:we (?:are|['’]re) (?:pleased|happy|excited|delighted|thrilled) to (?:announce|inform|share)|would (?:love|be happy) to)\b/i,
      say: ['{q} sets a warm note.', 'A good feeling travels with {q}.'],
    },
    {
      id: 'negative-emotion-load',
      name: 'Heavy negative wording',
      effect: 'hurts',
      weight: 4,
      find: /\b(?:unfortunately|terrible|failure|worr(?:y|ied|ies)|crisis|struggl\w+|hardest|disaster|suffer\w*|painful|inconvenience|regret to|sorry|apologi[sz]e|devastat\w+|lonely|homeless)\b/i,
      say: [
        '{q} colours the message dark; the way out should follow at once.',
        'The load of {q} may make the reader look away.',
      ],
    },
    {
      id: 'regret-cue',
      name: 'Anticipated regret',
      effect: 'depends',
      weight: 4,
      find: /\b(?:you(?:['’]ll| will) (?:wish|regret)|looking back|if only|never regret|no regrets)\b/i,
      say: ['{q} lets the reader feel a later regret.'],
    },
    {
      id: 'empathy-cue',
      name: 'Empathy with the reader or another person',
      effect: 'helps',
      weight: 5,
      find: /\b(?:we (?:understand|know) (?:that |how |this )?|you (?:may|might) feel|it(?: is|['’]s) not easy|imagine (?:being|having|that)|I get it|I['’]ve been there|we(?:['’]ve| have) all been there|no one likes)\b[^.!?,;]{0,40}/i,
      say: ['{q} meets the reader where they stand.', 'The sender shows understanding with {q}.'],
    },
    {
      id: 'story-character',
      name: 'Story with a character',
      effect: 'helps',
      weight: 6,
      find: /\b(?:meet [A-Z][a-z]+|when [A-Z][a-z]+ (?:was|came|lost|started|first)|[A-Z][a-z]+, (?:who is \d+|a (?:mother|father|student|nurse|teacher|grandmother|single)[^,.]{0,30}|\d\d),|(?:her|his) first (?:day|night|week)|one (?:evening|morning|night),)/,
      say: ['{q} gives the matter a face; one person is easier to care about than a number.'],
    },
  ] satisfies Omit<Cue, 'category'>[]
).map((cue) => ({ ...cue, category: 'Emotion' }));

const COGNITION: readonly Cue[] = (
  [
    {
      id: 'anchor-number',
      name: 'Comparison price or number',
      effect: 'depends',
      weight: 5,
      find: /\b(?:instead of|was|normally|worth|usually|RRP|compared (?:to|with)|down from|from) (?:[€$£]|EUR|USD|GBP|SEK|DKK)? ?\d[\d.,]*[^.!?]{0,25}\b(?:now|to|only)?|\bfrom [€$£]\d+ to [€$£]\d+/i,
      unless:
        /\bfrom \d{1,2}(?:[:.]\d\d|st|nd|rd|th)? ?(?:am|pm|to|until|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/i,
      say: ['{q} sets a number to compare with; the reader judges everything after it by that.'],
    },
    {
      id: 'small-unit-price',
      name: 'Price in small units',
      effect: 'depends',
      weight: 5,
      find: /[€$£] ?\d[\d.,]* ?(?:per|a|\/) ?(?:day|week|month|cup|person per night|seat|user)|\bless than a coffee\b|\b\d+ (?:kr\.?|euro) (?:per|a) (?:day|week|month)/i,
      say: [
        '{q} breaks the price into a small unit; the whole sum should be near.',
        'The price reads light because it is counted in {q}.',
      ],
    },
    {
      id: 'free-claim',
      name: 'Free claim',
      effect: 'depends',
      weight: 6,
      find: /\b(?:free(?: of charge)?|at no (?:extra |additional )?(?:cost|charge)|complimentary|on the house|no charge)\b(?! (?:to (?:contact|call|reply|ask|choose|leave)|slots?|time|range|parking is not))(?:(?! and | or | but )[^.!?,;]){0,30}/i,
      unless:
        /\bfeel free\b|\b(?:gluten|sugar|dairy|smoke|hassle|stress|worry|risk|plastic|cruelty|duty|hands)[- ]free\b(?![^.!?]*\b(?:of charge|free)\b)/i,
      say: [
        '{q} uses the pull of zero; every later cost belongs beside it.',
        'The word free weighs more than a low price; here it stands in {q}.',
      ],
    },
    {
      id: 'vague-quantifier',
      name: 'Vague quantity',
      effect: 'hurts',
      weight: 4,
      find: /\b(?:many|a lot of|lots of|significant(?:ly)?|numerous|plenty of|a wide (?:range|variety|selection) of|various|countless|several|a number of|substantial(?:ly)?)\b(?: \p{L}+)?/iu,
      say: [
        '{q} leaves the size open where a figure would convince.',
        'How much is {q}? The reader is left to guess.',
      ],
    },
    {
      id: 'too-many-options',
      name: 'Too many options',
      effect: 'hurts',
      weight: 4,
      find: /\b(?:over|more than|choose (?:from|between)) (?:\d{2,}|dozens of|hundreds of) (?:\p{L}+ )?(?:plans|options|models|styles|flavours|colours|courses|varieties|kinds|products|classes)|\bendless (?:options|possibilities|choice)|\bsomething for everyone\b/iu,
      say: ['{q} promises choice, and much choice makes deciding harder.'],
    },
    {
      id: 'reason-given',
      name: 'Reason for the request',
      effect: 'helps',
      weight: 6,
      find: /\b(?:because(?! of)|that is why|that['’]s why|the reason is|due to|so that (?:we|you|they|the|our|your|it|every\p{L}*|no ?\p{L}*)|since (?:we|our|the last))\b[^.!?;,]{3,60}/iu,
      say: [
        '{q} gives a reason; requests with a reason meet less resistance.',
        'The reader learns why: {q}.',
      ],
    },
    {
      id: 'curiosity-opening',
      name: 'Open question or gap',
      effect: 'depends',
      weight: 4,
      find: /\b(?:did you know|guess what|the (?:one|only) thing|what happens (?:if|when)|ever wonder(?:ed)?|the secret|here['’]s (?:why|how|what)|you won['’]t believe)\b/i,
      say: ['{q} opens a gap that the reader wants closed; the answer must come soon.'],
    },
    {
      id: 'too-many-claims',
      name: 'Too many claims',
      effect: 'hurts',
      weight: 4,
      find: /\b(?:on top of that|not to mention|and there['’]s more|and that['’]s not all|but wait|what['’]s more|as well as [^.!?]{5,60} and)\b/i,
      say: ['{q} piles one more claim on the others; each new one weakens the rest.'],
    },
    {
      id: 'objection-addressed',
      name: 'Objection taken up',
      effect: 'helps',
      weight: 5,
      find: /\b(?:you may (?:wonder|ask)|you might be (?:wondering|thinking|asking)|is it (?:expensive|difficult|safe)\?|what if|but isn['’]t|worried (?:about|that)|don['’]t worry|no need to worry|too (?:expensive|busy|late)\?)/i,
      say: ['{q} takes up a doubt before the reader voices it.'],
    },
  ] satisfies Omit<Cue, 'category'>[]
).map((cue) => ({ ...cue, category: 'Cognition' }));

export const emotionFinders: readonly Finder[] = EMOTION.map(cueFinder);
export const cognitionFinders: readonly Finder[] = COGNITION.map(cueFinder);
