import { plainWords } from '../steps/plain-words';
import { protectedSpans } from '../text/protect';
import { cueFinder, found, type Cue, type Finder, type Kind, type Reading } from './reading';

const category = 'Language';
const english = (reading: Reading): boolean => reading.language.code === 'en';
const count = (text: string, find: RegExp): number => (text.match(find) ?? []).length;
const longestFirst = (a: string, b: string): number => b.length - a.length;

const YOU = /\b(?:you|your|yours|yourself)\b/gi;
const WE = /\b(?:we|our|ours|us)\b/gi;

const secondPerson: Finder = (reading) => {
  const kind: Kind = {
    id: 'second-person-address',
    name: 'Second-person address',
    category,
    effect: 'helps',
    weight: 4,
  };
  const [you, we] = [count(reading.copy, YOU), count(reading.copy, WE)];
  if (!english(reading) || you < 2 || you < we) return undefined;
  const best = [...reading.sentences].sort((a, b) => count(b, YOU) - count(a, YOU)).slice(0, 2);
  const named = best.map(
    (one) =>
      /\b(?:you|your)\b(?: (?!(?:the|an?|at|from|with|to|and|of|that|together|in|on|for|is|are)\b)[\p{L}’'-]+){1,3}/iu.exec(
        one,
      )?.[0] ?? 'you',
  );
  return found(reading, kind, named, [
    `“You” and “your” stand ${you} times against ${we} times “we” and “our”; the reader is in the picture, as in {q}.`,
    `The copy talks to the reader (${you} times you or your), most clearly in {q}.`,
  ]);
};

const FORMULA =
  /\b(?:we|I)(?: are|['’]re| am|['’]m) (?:\p{L}+ ){0,2}(?:proud|pleased|excited|happy|delighted|thrilled|glad) to(?: be able to)? \p{L}+/iu;
const OWN_VIEW = /\bour (?:mission|company|vision|organi[sz]ation|history)\b/iu;

const senderCentred: Finder = (reading) => {
  const kind: Kind = {
    id: 'company-centred-language',
    name: 'Sender-centred language',
    category,
    effect: 'hurts',
    weight: 6,
  };
  const formula = reading.sentences.filter((one) => FORMULA.test(one) || OWN_VIEW.test(one));
  const [you, we] = [count(reading.copy, YOU), count(reading.copy, WE)];
  if (!english(reading) || (formula.length === 0 && !(we >= 3 && we > you * 1.5))) return undefined;
  const own = reading.sentences.filter((one) => /^(?:we|our)\b/i.test(one));
  const words = formula.length
    ? formula.map((one) => (FORMULA.exec(one) ?? OWN_VIEW.exec(one))?.[0] ?? one)
    : own.map((one) => /^\p{L}+(?: [\p{L}\p{N}’'-]+){1,5}/iu.exec(one)?.[0] ?? one);
  return found(reading, kind, words, [
    `{q} starts from the sender; “we” and “our” stand ${we} times, “you” and “your” ${you} times.`,
    'The sender’s own view leads in {q}; the reader has to find their part in it.',
  ]);
};

const jargon: Finder = (reading) => {
  const kind: Kind = { id: 'jargon-density', name: 'Jargon density', category, effect: 'hurts', weight: 6 };
  if (!english(reading)) return undefined;
  const heavy = reading.sentences.flatMap((one) =>
    (plainWords(one)?.said ?? [])
      .map((said) => /“([^”]+)”/.exec(said)?.[1] ?? '')
      .filter((word) => word.length >= 6),
  );
  if (heavy.length < 2) return undefined;
  const most = [...new Set(heavy)].sort(longestFirst);
  return found(reading, kind, most, [
    `Heavy wording such as {q} slows the reader; ${heavy.length} such places have an everyday word.`,
    'Words like {q} sound official and say no more than short ones.',
  ]);
};

const FIGURE =
  /[€$£] ?\d[\d.,]*\d|\d[\d.,]* ?%|\b\d+[.,]\d+\b(?: \p{Ll}+)?|(?<![:/.-])\b(?!(?:19|20)\d\d\b)\d{2,}\b(?![:/]|-\d| ?(?:am|pm|\.)\b)(?! \p{Lu}| de )(?:[ -]\p{Ll}{3,})?/u;

/** The sentence's first figure with the words that it counts; empty if it has only links, phone numbers or codes. */
function figureIn(sentence: string): string {
  let plain = sentence;
  for (const { kind, text } of protectedSpans(sentence))
    if (kind !== 'quote') plain = plain.replace(text, ' ');
  const figure = FIGURE.exec(plain)?.[0].trim() ?? '';
  if (!figure || !sentence.includes(figure)) return '';
  const after = sentence.slice(sentence.indexOf(figure) + figure.length);
  const counted =
    /^(?: (?!(?:and|or|per|for|from|with|that|which|who|before|after|until|than|the|off|when|over|but|are|is|was|were|have|has|had|use|uses|used|raised|signed|joined|rely|already|learn|work|trust|chose|gave|every|each|this|last|over|less|more|instead|along|spend)\b)\p{Ll}{3,}){1,2}/u.exec(
      after,
    )?.[0] ?? '';
  return counted === '' && /^\d{2}$/.test(figure) ? '' : figure + counted;
}

const precise: Finder = (reading) => {
  const kind: Kind = {
    id: 'precise-number',
    name: 'Precise figure',
    category: 'Cognition',
    effect: 'helps',
    weight: 5,
  };
  const figures = reading.sentences
    .map((sentence) => ({ sentence, figure: figureIn(sentence) }))
    .filter(({ figure }) => figure !== '');
  return found(
    reading,
    kind,
    figures.map(({ figure }) => figure),
    [
      'An exact figure, {q}, can be checked and is easier to believe.',
      '{q} is a number the reader can hold on to.',
    ],
  );
};

const shouting: Finder = (reading) => {
  const kind: Kind = {
    id: 'shouting',
    name: 'Capitals and exclamation marks',
    category,
    effect: 'hurts',
    weight: 7,
  };
  const loud = reading.sentences.filter(
    (one) =>
      /[!?]{2,}|¡¡/.test(one) ||
      (one.match(/(?<![\p{L}\p{N}])\p{Lu}{4,}(?![\p{L}\p{N}])/gu) ?? []).length >= 2,
  );
  const marks = count(reading.copy, /[!！]/g);
  const exclaimed = reading.sentences.filter((one) => /[!！]["”’)]?$/.test(one));
  if (loud.length === 0 && marks < 3) return undefined;
  return found(reading, kind, loud.length ? loud : exclaimed, [
    `{q} raises its voice; with ${marks} exclamation marks the copy sounds like advertising.`,
    'The volume of {q} does what a fact should do.',
  ]);
};

const personalName: Finder = (reading) => {
  const kind: Kind = { id: 'personal-name', name: "Reader's name", category, effect: 'helps', weight: 4 };
  const tag =
    reading.copy.match(
      /\{\{[^{}\n]{1,60}name[^{}\n]{0,20}\}\}|%F?NAME%|\*\|F?NAME\|\*|\[(?:first ?)?name\]/gi,
    ) ?? [];
  const greeted =
    /^[^\S\n]*(?:dear|hi|hello|hey) (?:(?:mr|mrs|ms|dr)\.? )?(?!all|team|there|friends?|everyone|customers?|sirs?|madam|members?|neighbou?rs?|parents?|residents?|students?|colleagues|guests?|valued|hiring|supporters?|donors?)\p{L}{2,20}/imu.exec(
      reading.copy,
    )?.[0] ?? '';
  return found(
    reading,
    kind,
    [...tag, greeted.trim()],
    ['{q} addresses one person, not a crowd.', 'The reader is met by name: {q}.'],
  );
};

const CUES: readonly Cue[] = [
  {
    id: 'hedging',
    name: 'Hedging',
    category,
    effect: 'hurts',
    weight: 5,
    find: /\b(?:might|perhaps|possibly|could (?:help|possibly|perhaps)|we (?:believe|think|feel|hope)|sort of|kind of|somewhat|a bit|may (?:be|also|have)|I was wondering|we would like to)\b/i,
    unless: /\bwe hope to see you\b|\d ?%|\b(?:typically|usually|up to|on average)\b/i,
    say: ['{q} softens the line and costs it force.', 'With {q} the copy keeps a way back open.'],
  },
  {
    id: 'certainty-language',
    name: 'Certainty language',
    category,
    effect: 'depends',
    weight: 4,
    find: /\b(?:guaranteed|definitely|always|without (?:a )?doubt|proven|100 ?%|never fails?|certainly|absolutely)\b/i,
    unless: /\b(?:has|have) (?:not )?been proven not|always welcome\b/i,
    say: ['{q} leaves no room for doubt; it needs the proof beside it.'],
  },
  {
    id: 'abstract-language',
    name: 'Abstract language',
    category,
    effect: 'hurts',
    weight: 5,
    find: /\b(?:solutions?|innovation|excellence|added value|high quality|quality|efficiency|operational|performance|potential|synerg\w+|strateg\w+|transformation|experience)\b/iu,
    unless: /\b(?:years of|no|prior|previous|need any) experience\b|\bexperience (?:with|is)\b/i,
    say: [
      '{q} calls up no picture; a thing one can see or count would.',
      'What does {q} look like? The word stays abstract.',
    ],
  },
  {
    id: 'reading-difficulty',
    name: 'Hard to read',
    category,
    effect: 'hurts',
    weight: 5,
    find: /\b(?:notwithstanding|in accordance with|aforementioned|utili[sz]\w+|pursuant|herewith|hereby|thereof|commencement|in the event that|subsequent to|prior to|in order to|with regard to|facilitat\w+|prerequisite)\b/i,
    say: [
      '{q} belongs in a contract; most readers want the short form.',
      'Officialese such as {q} makes the message sound far away.',
    ],
  },
  {
    id: 'passive-voice',
    name: 'Passive voice',
    category,
    effect: 'hurts',
    weight: 5,
    find: /\b(?:(?:has|have|had|can|will|must|may|should|to) )?(?:is|are|was|were|been|be|being) (?:\p{Ll}+ly |being |hereby )?(?!(?:invited|pleased|excited|interested|delighted|located|limited|needed|closed|required|based|designed|tired|thrilled|committed|dedicated|proposed|united|experienced|qualified|allowed|supposed)\b)(?:\p{Ll}{3,}ed|made|done|sent|given|held|found|taken|built|shown|bought|paid|kept)\b(?: out\b)?(?! (?:about|in|with|to) (?:our|the|your) (?:own|team))/u,
    say: ['{q} hides who does it.', 'In {q} things happen without anyone doing them.'],
  },
];

const PICTURED =
  /\b(?:\d[\d.,]* ?(?:g|kg|cm|mm|metres?|litres?|seats|rooms|miles|loaves|meals|objects|paintings)|(?:hot|warm) meals?|kitchen|table|steel|beech|oak|wool|leather|cotton|linen|copper|garden|bread|loaf|loaves|rolls|bag|swimming pool|climbing wall|door|coat|boots|bikes?|van|roof|boiler|bottle|paintings?|sofas?|lamps?|beds?|coffee|boat|pencil|paper|drain|tap|river|bus|road|bakery|oven)\b/giu;

const concrete: Finder = (reading) => {
  const kind: Kind = {
    id: 'concrete-language',
    name: 'Concrete language',
    category,
    effect: 'helps',
    weight: 4,
  };
  if (!english(reading)) return undefined;
  const pictures = reading.sentences.flatMap((one) =>
    one.split(/[;:.]\s/).flatMap((clause) => {
      const seen = [...clause.matchAll(PICTURED)];
      const [first, last] = [seen[0], seen.at(-1)];
      const different = new Set(seen.map((match) => match[0].toLowerCase())).size;
      if (!first || !last || different < 2) return [];
      const words = clause.slice(first.index, last.index + last[0].length);
      return words.length <= 90 ? [words] : [];
    }),
  );
  return found(reading, kind, pictures, ['{q} can be pictured, and pictured things are remembered.']);
};

export const wordingFinders: readonly Finder[] = [
  secondPerson,
  senderCentred,
  jargon,
  precise,
  concrete,
  shouting,
  personalName,
  ...CUES.map(cueFinder),
];
