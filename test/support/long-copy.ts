const kinds = ['dark', 'light', 'soft', 'round', 'warm', 'plain', 'small'];
const kind = (n: number) => kinds[n % kinds.length];

const sentence = (n: number) =>
  `The ${kind(n)} loaf is really very good and we utilize ${kind(n * 3)} flour for the ${kind(n * 5)} crust every morning.`;
const rewrittenSentence = (n: number) =>
  n % 4 === 3
    ? `Every morning the ${kind(n)} loaf gets its ${kind(n * 5)} crust from ${kind(n * 3)} flour.`
    : `The ${kind(n)} loaf is good and we use ${kind(n * 3)} flour for your ${kind(n * 5)} crust every morning.`;

const paragraphs = (line: (n: number) => string) =>
  Array.from({ length: 102 }, (_, n) => line(n) + (n % 6 === 5 ? '\n\n' : ' '))
    .join('')
    .trimEnd();

/** A copy of about 9,900 characters, and a rewrite of it with some 250 changes. */
export const longCopy = { text: paragraphs(sentence), rewrite: paragraphs(rewrittenSentence) };
