import fc from 'fast-check';

const word = fc.constantFrom(
  ...['buy', 'now', 'and', 'save', '€18.99', "it's", 'e-mail', 'Größe', 'Gro\u0308ße', '{{first_name}}'],
  ...['[price?]', 'https://a.example/b?c=1', '我们的咖啡机', 'เครื่องชงกาแฟ', 'コーヒー', 'नमस्ते', 'שלום'],
  ...[
    '😀',
    '👩‍👩‍👧',
    '👍🏽',
    '🇩🇪',
    '.',
    '?',
    '.',
    '\n\n',
    '\n',
    '\r\n',
    '\t',
    ' ',
    '  ',
    ',',
    '\u00A0',
    '<b>',
    '\u200B',
  ],
);

/** Copy as it may come, and texts that mean harm. */
export const anyText = fc.oneof(
  fc.array(word, { maxLength: 40 }).map((each) => each.join(' ')),
  fc.array(word, { maxLength: 40 }).map((each) => each.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

/** A text and a rewrite that keeps some of it. */
export const anyRewrite = fc.oneof(
  fc.tuple(anyText, anyText),
  fc
    .tuple(
      fc.array(word, { maxLength: 60 }),
      fc.array(fc.tuple(fc.nat(3), word), { minLength: 60, maxLength: 60 }),
    )
    .map(([words, changes]): [string, string] => [
      words.join(' '),
      words
        .flatMap((one, at) => {
          const [choice, other] = changes[at]!;
          return choice === 0 ? [] : choice === 1 ? [other] : choice === 2 ? [one, other] : [one];
        })
        .join(' '),
    ]),
);
