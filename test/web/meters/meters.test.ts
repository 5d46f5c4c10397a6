import { describe, expect, it } from 'vitest';
import type { Channel } from '#shared/catalogue/technique';
import { charactersIn } from '../../../web/features/optimization/meters/size-meters';
import { copyOf, isUnfit } from '../../../web/features/optimization/meters/meter';
import { germanSyllables } from '../../../web/features/optimization/meters/readability-meters';
import { meters, readMeters } from '../../../web/features/optimization/meters/read-meters';
import { segmentsOf, subjectOf } from '../../../web/features/optimization/meters/channel-meters';

/** The value of one meter, or why it has none. */
function read(id: string, text: string, more: { language?: string; channel?: Channel } = {}) {
  const meter = meters.find((one) => one.id === id)!;
  const reading = meter.read(copyOf(text, more.channel ?? 'email', more.language ?? 'en'));
  return isUnfit(reading) ? reading.unfit : reading.value;
}
const many = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

describe('words and characters', () => {
  it.each([
    ['', 0],
    ['One e-mail costs €18.99 at https://a.example/b?c=1, {{first_name}}.', 7],
    ['It’s 50% off', 3],
    ['— … !', 0],
    ['新的咖啡机', 3],
  ])('%j has %i words', (text, count) => {
    expect(read('words', text)).toBe(count);
  });

  it.each([
    ['', 0],
    ['Größe', 5],
    ['Gro\u0308ße', 5],
    ['👩‍👩‍👧👍🏽🇩🇪', 3],
    ['a\nb\r\nc', 5],
  ])('%j has %i characters', (text, count) => {
    expect(charactersIn(text)).toBe(count);
  });
});

describe('reading time', () => {
  it('is a minute for 238 words', () => {
    expect([read('reading-time', many(238)), read('reading-time', many(119))]).toEqual([60, 30]);
  });

  it('says when its speed was measured for another language', () => {
    const [, , row] = readMeters({
      before: 'Wir freuen uns, dass Sie bei uns sind und bleiben.',
      after: 'Schön, dass Sie da sind.',
      channel: 'email',
    });

    expect(row!.after!.note).toContain('measured for English');
  });
});

describe('reading ease', () => {
  it.each([
    ['The cat sat on the mat.', 'en', 116],
    // 26 syllables in 13 words, counted by hand.
    ['The Australian platypus is seemingly a hybrid of a mammal and reptilian creature.', 'en', 24],
    ['Die Katze sitzt auf der Matte.', 'de', 96],
  ])('of %j is what the formula gives', (text, language, value) => {
    expect(read('reading-ease', text, { language })).toBe(value);
  });

  it('does not fit other languages', () => {
    expect(read('reading-ease', 'Vi er glade for at se dig.', { language: 'da' })).toContain(
      'English and German',
    );
  });

  it.each([
    ['Haus', 1],
    ['Straße', 2],
    ['Verständlichkeit', 4],
    ['Kaffeemaschine', 5],
    ['Bäuerin', 3],
  ])('counts %s with %i syllables', (word, count) => {
    expect(germanSyllables(word)).toBe(count);
  });
});

describe('sentences', () => {
  const text = 'One two three. One two three four five.\n- One two';

  it('are measured on average and at their longest', () => {
    expect(read('sentence-length', text)).toBe(3.3);
    expect(read('longest-sentence', text)).toBe(5);
  });

  it('cannot be measured in scripts without spaces', () => {
    const chinese = '新的咖啡机现在可以购买。';

    for (const id of ['sentence-length', 'longest-sentence', 'reading-time'])
      expect(read(id, chinese, { language: 'und' })).toContain('spaces');
  });
});

describe('you and we', () => {
  it.each([
    ['You choose; we bake for you and your family.', 'en', 75],
    ["We're here for the US market, and it's ours.", 'en', 0],
    ['Bei uns bekommen Sie Ihr Brot. Sie lachen.', 'de', 67],
    ['Dein Brot, unser Ofen.', 'de', 50],
  ])('%j', (text, language, share) => {
    expect(read('you-and-we', text, { language })).toBe(share);
  });

  it('does not fit where nobody is addressed, or the language is another', () => {
    expect(read('you-and-we', 'Bread is good.')).toContain('neither');
    expect(read('you-and-we', 'Dit brød', { language: 'da' })).toContain('English and German');
  });
});

describe('calls to action', () => {
  it.each([
    ['Order your loaf today. Bread is good. Please call us.', 'en', 2],
    ['Shop now\nOrder in the court was restored? Unsubscribe here', 'en', 1],
    ['Bestellen Sie heute. Jetzt buchen. Die Bestellung kommt an.', 'de', 2],
  ])('of %j are counted', (text, language, count) => {
    expect(read('calls-to-action', text, { language })).toBe(count);
  });
});

describe('spam-prone words', () => {
  it('are those of the list, and ordinary words are none', () => {
    expect(read('spam-words', 'Act Now for a one-time offer. 100% guaranteed.')).toBe(3);
    expect(read('spam-words', 'Feel free to act now and then; our prices are low.')).toBe(0);
  });

  it('are looked for in English e-mails only', () => {
    expect(read('spam-words', 'Act Now', { channel: 'in-app' })).toContain('e-mails');
    expect(read('spam-words', 'Act Now', { language: 'de' })).toContain('English');
  });
});

describe('SMS segments', () => {
  it.each([
    ['', 0],
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    // 153 are not 76 and a half: a character of two never stands in two parts.
    ['€'.repeat(153), 3],
    ['Größe {x} [y] ~ ^ \\ |', 1],
    ['ж'.repeat(70), 1],
    ['ж'.repeat(71), 2],
    ['ж'.repeat(134), 2],
    ['ж'.repeat(135), 3],
    ['😀'.repeat(35), 1],
    ['😀'.repeat(36), 2],
    ['😀'.repeat(67), 3],
    [`It’s ${'a'.repeat(65)}`, 1],
    [`It’s ${'a'.repeat(66)}`, 2],
  ])('%# are counted as the network does', (text, segments) => {
    expect(segmentsOf(text).segments).toBe(segments);
  });

  it('name the character that makes them short, and fit text messages only', () => {
    expect(segmentsOf('It’s').outsideAlphabet).toBe('’');
    expect(read('sms-segments', 'abc', { channel: 'text message' })).toBe(1);
    expect(read('sms-segments', 'abc')).toContain('text messages');
  });
});

describe('the subject line', () => {
  it.each([
    ['Subject: Bread is here\n\nHello', 'Bread is here'],
    ['Betreff:  Brot  \r\nHallo', 'Brot'],
    ['The subject: bread', undefined],
    ['Subject:\nHello', undefined],
  ])('of %j is found', (text, subject) => {
    expect(subjectOf(text)).toBe(subject);
  });

  it('is measured for e-mails that have one', () => {
    expect(read('subject-length', 'Subject: Bread is here\n\nHello')).toBe(13);
    expect(read('subject-length', 'Hello')).toContain('Subject:');
  });
});

describe('the meters together', () => {
  const rows = readMeters({
    before: 'Subject: News\n\nWe are proud of our bread and we would like you to know about it.',
    after: 'You get fresh bread every morning. Order yours today.',
    channel: 'email',
  });

  it('read before and after, and say what does not fit', () => {
    const words = rows.find(({ meter }) => meter.id === 'words');
    const subject = rows.find(({ meter }) => meter.id === 'subject-length');
    const sms = rows.find(({ meter }) => meter.id === 'sms-segments');

    expect([words?.before?.shown, words?.after?.shown]).toEqual(['17 words', '9 words']);
    expect([subject?.before?.value, subject?.after]).toEqual([4, undefined]);
    expect(sms?.unfit).toBe('For text messages only.');
  });

  it('each name a source and say what they mean in one sentence, without a forecast', () => {
    for (const { meter } of rows) {
      expect(meter.source.length).toBeGreaterThan(10);
      expect(meter.meaning).toMatch(/^[A-Z][^.!]*\.$/);
      expect(meter.meaning).not.toMatch(
        /\b(?:uplift|convert|conversion|open rate|click rate|will increase|more sales)\b/i,
      );
    }
    expect(new Set(rows.map(({ meter }) => meter.id)).size).toBe(rows.length);
  });

  it('stay calm with any text', () => {
    for (const text of [
      '',
      ' \n ',
      '\uD800',
      '😀',
      '...',
      '1',
      'x'.repeat(10_000),
      'a.'.repeat(5_000),
      'Dear '.repeat(2_000),
    ])
      for (const { before, after } of readMeters({ before: text, after: text, channel: 'text message' }))
        expect([before?.value ?? 0, after?.value ?? 0].every(Number.isFinite)).toBe(true);
  });
});
