/** A copy with everything that is hard to quote: curly quotes, an emoji, a line break, a word within a word. */
export const copy = [
  'Only 3 seats left 🎉',
  'We know you’re busy, so book now:',
  '“It changed how we work,” says Ana.',
  'More than 1,200   teams',
  'already use Ledgerly.',
].join('\n');

export const scarcity = {
  id: 'scarcity-cue',
  name: 'Scarcity cue',
  description: 'Says that few seats are left.',
  category: 'Trust',
  quotes: ['Only 3 seats left'],
};
export const testimonial = {
  id: 'testimonial-quote',
  name: 'Testimonial quote',
  description: 'Lets a user speak.',
  category: 'Social',
  quotes: ['It changed how we work'],
};

export const good = {
  business_goal: 'Fill the seats',
  behavioral_goal: 'Book a seat',
  target_audience: 'Busy teams',
  sender: 'Ledgerly',
  channel: 'email',
  tone_of_voice: 'brisk',
  language: 'en',
  evidence: [{ field: 'behavioral_goal', quote: 'book now' }],
  markers: [scarcity, testimonial],
};

export const withMarkers = (...markers: unknown[]) => ({ ...good, markers });
const megabyte = 'x'.repeat(1_000_000);
const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

/** Answers in which nothing is left to go on with. */
export const worthless: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['a sentence', 'I am sorry, I cannot help with that.'],
  ['a number', 42],
  ['an empty object', {}],
  ['a list', []],
  ['a list of answers', [good]],
  ['wrong types everywhere', { business_goal: 7, evidence: 'x', markers: 'many', marker_1_name: {} }],
  ['markers that are no records', withMarkers(1, null, 'scarcity-cue', [scarcity], true)],
  ['markers as a record', { ...good, markers: { 0: scarcity, length: 1 } }],
  ['only fields and no word of markers', { ...good, markers: undefined }],
  ['no marker and neither goal nor audience', { tone_of_voice: 'brisk', markers: [] }],
  ['unknown ids and names', withMarkers({ ...scarcity, id: 'magic', name: 'Magic' })],
  ['names of what every object has', withMarkers({ ...scarcity, id: 'constructor', name: '__proto__' })],
  ['invented quotes', withMarkers({ ...scarcity, quotes: ['Only 2 seats left', 'act fast'] })],
  ['empty quotes', withMarkers({ ...scarcity, quotes: ['', ' ', '.', '…', '""'] })],
  ['quotes of wrong types', withMarkers({ ...scarcity, quotes: [1, null, { text: 'Only 3' }, ['Only 3']] })],
  ['quotes as one string', withMarkers({ ...scarcity, quotes: 'Only 3 seats left' })],
  ['half an emoji as a quote', withMarkers({ ...scarcity, quotes: ['\uD83C', '\uDF89\n', 'left \uD83C'] })],
  [
    'spans without their words',
    withMarkers({ ...scarcity, quotes: [], textHighlights: [{ startIndex: 0 }] }),
  ],
  ['a megabyte in every place', withMarkers({ id: megabyte, name: megabyte, quotes: [megabyte] })],
  ['five hundred unknown markers', withMarkers(...Array.from({ length: 500 }, (_, n) => ({ id: `m${n}` })))],
  ['markers in the depths', withMarkers(nested(5_000))],
  ['flat names that nobody knows', { marker_1_name: 'Magic', marker_1_analysis: 'It says "book now".' }],
  ['a sixth flat marker', { marker_6_name: 'Scarcity cue', marker_6_analysis: '"Only 3 seats left"' }],
  [
    'keys that would reach the prototype',
    JSON.parse('{"__proto__": {"markers": [{"id": "scarcity-cue", "quotes": ["Only 3 seats left"]}]}}'),
  ],
];

/** Answers of which one marker is left, with these words of the copy. */
export const usable: [string, unknown, string[]][] = [
  ['the right name with a wrong id', withMarkers({ ...scarcity, id: 'no-such-id' }), ['Only 3 seats left']],
  ['an id in the place of the name', withMarkers({ name: 'scarcity_cue', quotes: ['seats'] }), ['seats']],
  ['a name in the place of the id', withMarkers({ id: 'SCARCITY CUE', quotes: ['seats'] }), ['seats']],
  ['another case', withMarkers({ ...scarcity, quotes: ['ONLY 3 SEATS'] }), ['Only 3 seats']],
  ['straight quotation marks', withMarkers({ ...scarcity, quotes: ["you're busy"] }), ['you’re busy']],
  ['quotation marks around the quote', withMarkers({ ...scarcity, quotes: ['"book now"'] }), ['book now']],
  [
    'a quote over a line break',
    withMarkers({ ...scarcity, quotes: ['teams already use'] }),
    ['teams\nalready use'],
  ],
  ['single spaces', withMarkers({ ...scarcity, quotes: ['1,200 teams'] }), ['1,200   teams']],
  ['a word that is part of another', withMarkers({ ...scarcity, quotes: ['now'] }), ['now']],
  ['a quote with an emoji', withMarkers({ ...scarcity, quotes: ['left 🎉'] }), ['left 🎉']],
  ['a true quote among false ones', withMarkers({ ...scarcity, quotes: ['never', 'busy', 7] }), ['busy']],
  [
    'false spans with true words',
    withMarkers({
      ...scarcity,
      quotes: [],
      textHighlights: [{ text: 'busy', startIndex: 900, endIndex: -1 }],
    }),
    ['busy'],
  ],
  [
    'the same marker twice',
    withMarkers(scarcity, { ...scarcity, quotes: ['busy'] }),
    ['Only 3 seats left', 'busy'],
  ],
  [
    'the same marker by its name again',
    withMarkers(scarcity, { name: 'scarcity cue', quotes: ['Only 3 seats left', 'seats'] }),
    ['Only 3 seats left'],
  ],
  ['too many quotes', withMarkers({ ...scarcity, quotes: copy.split(/\s+/) }), ['Only', 'seats', 'left']],
  [
    'quotes that stand in its description',
    withMarkers({ id: 'scarcity-cue', description: 'It says ‘3 seats’.' }),
    ['3 seats'],
  ],
  [
    'both shapes at once',
    { markers: [scarcity], marker_1_name: 'Scarcity Cue', marker_1_analysis: '"busy"' },
    ['Only 3 seats left', 'busy'],
  ],
];
