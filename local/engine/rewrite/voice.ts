/** The brand notes' instructions that rules can follow. */
export interface Voice {
  register: 'informal' | 'formal' | 'unstated';
  /** Replace `from` by `to`. */
  swaps: { from: string; to: string }[];
  avoid: string[];
  noExclamation: boolean;
}

const TERM = String.raw`["'“‘]?([\p{L}][\p{L}\p{N} -]{1,30}?)["'”’]?`;
const END = String.raw`(?=\s*(?:[.,;:!()\n]|$|\band\b))`;

const SWAPS: readonly { find: RegExp; from: 1 | 2 }[] = [
  {
    find: new RegExp(
      String.raw`\b(?:say|use|write|prefer)\s+${TERM},?\s+(?:not|never|instead of|rather than|over)\s+${TERM}${END}`,
      'giu',
    ),
    from: 2,
  },
  {
    find: new RegExp(
      String.raw`\b(?:never|don't|do not|avoid)\s+(?:say|saying|use|using|write|call them|call it)?\s*${TERM},?\s*(?:[;:–-]|but|,)?\s*(?:say|use|write|always|instead)\s+${TERM}${END}`,
      'giu',
    ),
    from: 1,
  },
  {
    find: new RegExp(
      String.raw`\b(?:instead of|rather than)\s+${TERM},?\s+(?:we )?(?:say|use|write|prefer)\s+${TERM}${END}`,
      'giu',
    ),
    from: 1,
  },
  {
    find: new RegExp(
      String.raw`\bwe (?:say|call (?:them|it|our [\p{L}]+))\s+${TERM},?\s+(?:not|never|instead of|rather than)\s+${TERM}${END}`,
      'giu',
    ),
    from: 2,
  },
];

const AVOID =
  /\b(?:words? (?:to avoid|we avoid|we do not use|we don't use)|avoid(?: (?:the )?words?)?|banned words?|never (?:use|say)(?: the words?)?|(?:do not|don't) (?:use|say)(?: the words?)?)\s*:?\s+([^.\n;]{2,160})/giu;

const clean = (term: string): string =>
  term
    .trim()
    .replace(/^(?:the word|the|our|a|an) /i, '')
    .toLowerCase();

function swapsIn(notes: string): Voice['swaps'] {
  const swaps: Voice['swaps'] = [];
  for (const { find, from } of SWAPS) {
    for (const match of notes.matchAll(find)) {
      const [before, after] = from === 1 ? [match[1], match[2]] : [match[2], match[1]];
      if (before && after && clean(before) !== clean(after) && before.split(' ').length <= 4)
        swaps.push({ from: clean(before), to: after.trim() });
    }
  }
  return swaps;
}

const avoided = (notes: string): string[] =>
  [...notes.matchAll(AVOID)]
    .flatMap((match) => (match[1] ?? '').split(/,|\bor\b|\band\b|\//))
    .map((word) =>
      word
        .replace(/["'“”‘’]/g, '')
        .trim()
        .toLowerCase(),
    )
    .filter((word) => /^[\p{L}][\p{L} -]{1,24}$/u.test(word) && word.split(' ').length <= 3);

function registerOf(notes: string): Voice['register'] {
  const informal =
    /\b(?:informal|casual|friendly|conversational|relaxed|chatty|down[- ]to[- ]earth|use contractions|contractions (?:are )?(?:welcome|fine|ok)|everyday|playful|like a friend)\b/i;
  const formal =
    /\b(?:(?<!not )(?<!not too )(?<!less )formal(?!ity)|(?:no|avoid|without|never use|do not use|don't use) contractions|official|ceremonious)\b/i;
  if (/\b(?:no|avoid|without|never use|do not use|don't use) contractions\b/i.test(notes)) return 'formal';
  if (/\b(?:not|less|never|nothing) (?:too |so |overly )?(?:informal|casual|chatty)\b/i.test(notes))
    return 'formal';
  if (informal.test(notes)) return 'informal';
  return formal.test(notes) ? 'formal' : 'unstated';
}

/** Parses the brand notes; `toneOfVoice` sets the register only if the notes do not. */
export function readVoice(brandVoice: string, toneOfVoice: string): Voice {
  const fromNotes = registerOf(brandVoice);
  const asked =
    toneOfVoice.length < 200 && /^(?:please )?(?:be |make it |more )?[\w ,&-]*$/i.test(toneOfVoice);
  return {
    register: fromNotes !== 'unstated' ? fromNotes : asked ? registerOf(toneOfVoice) : 'unstated',
    swaps: swapsIn(brandVoice),
    avoid: avoided(brandVoice),
    noExclamation: /\b(?:no|avoid|without|never use|do not use|don't use) exclamation/i.test(brandVoice),
  };
}
