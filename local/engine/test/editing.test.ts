import { describe, expect, it } from 'vitest';
import { answerQuestion } from '../answer-question';
import { isSafeEdit } from '../rewrite/guard';

const text = (copy: string): string =>
  answerQuestion({ kind: 'optimization', blocks: { copy } }).optimizedText;

describe('news is stated without announcement phrases', () => {
  it.each([
    ['We are really very proud to be able to announce that the shop is open.', 'The shop is open.'],
    ['We’re delighted to share with you that the pool is back.', 'The pool is back.'],
    [
      'We have baked here since 1987, and we are happy to announce that the second oven works.',
      'We have baked here since 1987. The second oven works.',
    ],
    ['From May, we are pleased to tell you that the café opens at 7.', 'From May, the café opens at 7.'],
    ['We are thrilled to introduce to you our new walking tour.', 'Meet our new walking tour.'],
    [
      'We are delighted to be able to invite you to the opening of the mill.',
      'Join us for the opening of the mill.',
    ],
    ['We are writing to remind you that your check-up is due.', 'Your check-up is due.'],
    ['From next Monday we will be offering a bread box.', 'From next Monday we offer a bread box.'],
    ['We will be opening a second shop.', 'We will open a second shop.'],
  ])('turns "%s" into "%s"', (before, after) => {
    expect(text(before)).toBe(after);
  });
});

describe('a hesitant request becomes an imperative', () => {
  it.each([
    [
      'If you might be interested, please do not hesitate to sign up at fair.example or call 555-0134.',
      'Sign up at fair.example or call 555-0134.',
    ],
    ['If you are interested, you can enrol by post.', 'Enrol by post.'],
    ['Feel free to bring a friend.', 'Bring a friend.'],
    ['Why not bring a friend?', 'Bring a friend.'],
    ['You may want to bring a coat.', 'Bring a coat.'],
    ['We would like to invite you to join the choir.', 'Join the choir.'],
    ['We would be very grateful if you could return the form.', 'Please return the form.'],
    ['It would be great if you could share this page.', 'Please share this page.'],
    ['We kindly ask you to bring a passport.', 'Please bring a passport.'],
    ['If you wish to book a table, please do not hesitate to call us.', 'To book a table, call us.'],
    ['Please make sure to bring a bottle of water.', 'Please bring a bottle of water.'],
    ['Should you be unable to attend, please let us know.', 'If you cannot attend, please let us know.'],
  ])('turns "%s" into "%s"', (before, after) => {
    expect(text(before)).toBe(after);
  });
});

describe('a sentence says who does what', () => {
  it.each([
    ['Every week you will receive one video lesson.', 'Every week you get one video lesson.'],
    ['With the card you will be able to borrow six books.', 'With the card you can borrow six books.'],
    ['We provide you with a fixed price.', 'You get a fixed price.'],
    ['We deliver fresh bread to your door.', 'You get fresh bread delivered to your door.'],
    ['There are 40 volunteers who cook every day.', '40 volunteers cook every day.'],
    ['There are three rooms that you can rent.', 'You can rent three rooms.'],
    ['The exhibition is curated by Ingrid Moe.', 'Ingrid Moe curates the exhibition.'],
    ['All work is carried out by trained fitters.', 'Trained fitters carry out all work.'],
    ['The soup was cooked by Anna and Per.', 'Anna and Per cooked the soup.'],
    ['We need to make a decision in May.', 'We need to decide in May.'],
    ['The fund provides support to young families.', 'The fund supports young families.'],
    ['In the event that it rains, we meet indoors.', 'If it rains, we meet indoors.'],
  ])('turns "%s" into "%s"', (before, after) => {
    expect(text(before)).toBe(after);
  });

  it('cuts a long sentence where both halves stand alone, and edits both', () => {
    expect(
      text(
        'The course is taught in the old town hall by two writers from the region, and every week you will be given one exercise.',
      ),
    ).toBe(
      'The course is taught in the old town hall by two writers from the region. Every week you get one exercise.',
    );
  });
});

describe('phrases that only resemble a rule stay', () => {
  it.each([
    'There are only three rooms that you can rent.',
    'The letter was sent by post.',
    'The form must be sent by 4 May.',
    'If you are pregnant, ask a doctor.',
    'We are proud of our river.',
    'You may want more than we can give.',
    'Why not?',
    'There is no lift that works.',
    'It was not really cold.',
  ])('leaves "%s" alone', (copy) => {
    expect(text(copy)).toBe(copy);
  });

  it.each([
    ['You may save money.', 'You save money.'],
    ['You might be charged.', 'You are charged.'],
    ['It is not clear why not all came.', 'It is clear why all came.'],
  ])('the guard still refuses "%s" as "%s"', (before, after) => {
    expect(isSafeEdit(before, after)).toBe(false);
  });
});

describe('the headline', () => {
  const body =
    '\n\nHi Ada,\n\nThe reporting module is here. With it you can compare every open invoice in one place.\n\nKind regards,\nThe Ledgerly team';

  it('replaces a subject that only announces the message', () => {
    expect(text(`Subject: Announcing our new reporting module${body}`)).toMatch(
      /^Subject: Compare every open invoice in one place\n/,
    );
  });

  it('keeps a subject with content, and adds none to a letter', () => {
    expect(text(`Subject: Invoices due on 4 May${body}`)).toMatch(/^Subject: Invoices due on 4 May\n/);
    expect(text(body.trim())).not.toContain('Subject:');
  });
});
