import { describe, expect, it } from 'vitest';
import { answerQuestion, warmUp } from '../answer-question';
import { samples } from './corpus';

const analyse = (copy: string) => answerQuestion({ kind: 'analysis', blocks: { copy } });
const letter = (name: string): string => samples('plain').find((one) => one.name === name)?.copy ?? '';
const quotesOf = (copy: string, id: string): string[] =>
  analyse(copy).markers.find((one) => one.id === id)?.quotes ?? [];

describe('a marker quotes the words that show it', () => {
  it.each([
    ['bakery-letter', 'passive-voice', 'are baked'],
    ['bakery-letter', 'company-centred-language', 'we are really very proud to be able to announce'],
    ['bakery-letter', 'reader-benefit', 'you will receive one large loaf and four rolls'],
    ['bakery-letter', 'incentive-offer', 'The first 40 subscribers will also receive a linen bread bag'],
    ['saas-announcement', 'social-proof-number', '1,200 teams use Ledgerly already'],
    ['museum-members', 'reason-given', 'because places are limited to 80'],
    ['local-bank', 'clear-call-to-action', 'call 0345 555 0177'],
  ])('of %s: %s in "%s"', (name, id, quote) => {
    expect(quotesOf(letter(name), id)).toContain(quote);
  });

  it.each([
    ['bakery-letter', 'social-proof-number'],
    ['saas-announcement', 'low-effort-signal'],
    ['online-course', 'hedging'],
    ['plumber-leaflet', 'buried-key-message'],
  ])('does not find in %s: %s', (name, id) => {
    expect(quotesOf(letter(name), id)).toEqual([]);
  });

  it('lists first the markers that the rewrite can fix', () => {
    const ids = analyse(letter('saas-announcement')).markers.map((one) => one.id);

    expect(ids.indexOf('jargon-density')).toBeLessThan(ids.indexOf('reader-benefit'));
  });
});

describe('the sender', () => {
  it.each([
    ['bakery-letter', 'Tom and Luisa'],
    ['saas-announcement', 'The Ledgerly team'],
    ['charity-run', 'Maria Keane, Founder of Haven House'],
    ['museum-members', 'Peter Lund, Director'],
    ['plumber-leaflet', 'Parker & Sons'],
  ])('of %s is %s, quoted as evidence', (name, sender) => {
    const { sender: said, evidence } = analyse(letter(name));

    expect(said).toContain(sender);
    expect(evidence).toContainEqual({ field: 'sender', quote: sender });
  });

  it('can be the product as the subject, or the company after "our"', () => {
    expect(analyse('Nimbus Watch monitors your servers. It costs $9 a month.').sender).toContain(
      'Nimbus Watch',
    );
    expect(analyse('Our bakery opens at seven. Come in and try the rolls.').sender).toContain('Our bakery');
    expect(analyse('Offer ends on Sunday. Everybody is welcome to look.').sender).toBe(
      'Not stated in the copy.',
    );
  });
});

describe('the note of an analysis', () => {
  it('says that rules wrote it, and names a language that they do not support', () => {
    expect(analyse(letter('local-bank')).note).toBe(
      'Written by the offline rules engine, not by a language model.',
    );
    expect(analyse('Unsere neue Filiale öffnet am Samstag und wir freuen uns auf Sie.').note).toContain(
      'German',
    );
  });
});

it('warming up does not throw', () => {
  expect(warmUp).not.toThrow();
});
