import { describe, expect, it } from 'vitest';
import { compareFacts } from '#functions/facts/compare-facts';

const copy = `Subject: Announcing our new reporting module

Dear customer,

We are excited to announce that we have launched a brand new reporting module in Ledgerly. More than 1,200 finance teams already use Ledgerly. Set-up takes three weeks. It is free for existing customers until 30 June 2026. After that date it will be offered at €29 per month, a 50 % saving.

“It saved me two days a month,” says Maria Jensen of Nordhavn Bakery. Activate it at ledgerly.example/reports by 1 pm, write to help@ledgerly.example or call +45 12 34 56 78.

Kind regards,
The Ledgerly team`;

const compare = (rewrite: string, source = copy, material: string[] = []) => {
  const result = compareFacts({ source, material, rewrite });
  const texts = (facts: { text: string }[]) => facts.map(({ text }) => text);
  return { missing: texts(result.missing), added: texts(result.new), reworded: texts(result.reworded) };
};
const swap = (from: string, to: string) => {
  expect(copy).toContain(from);
  return compare(copy.replace(from, to));
};
const clean = { missing: [], added: [] };

describe('comparing facts', () => {
  it('a text and itself differ in nothing', () => {
    expect(compare(copy)).toEqual({ ...clean, reworded: [] });
  });

  it.each([
    ['1,200', '1200'],
    ['1,200', '1.200'],
    ['1,200', '1 200'],
    ['1,200', 'twelve hundred'],
    ['€29', '29 €'],
    ['€29', 'EUR 29'],
    ['€29', '29 euros'],
    ['€29 per month', '€29/month'],
    ['50 %', '50%'],
    ['50 %', 'fifty percent'],
    ['30 June 2026', 'June 30, 2026'],
    ['30 June 2026', '2026-06-30'],
    ['30 June 2026', '30/06/2026'],
    ['30 June 2026', '30 June'],
    ['1 pm', '13:00'],
    ['1 pm', '1:00 PM'],
    ['three weeks', '3 weeks'],
    ['three weeks', '21 days'],
    ['ledgerly.example/reports', 'https://www.ledgerly.example/reports'],
    ['help@ledgerly.example', 'Help@Ledgerly.example'],
    ['+45 12 34 56 78', '12 34 56 78'],
    ['+45 12 34 56 78', '0045 12345678'],
    ['Maria Jensen', 'MARIA JENSEN'],
    ['says Maria Jensen', 'in Maria Jensen’s words'],
    ['“It saved me two days a month,”', '"it saved me two days a month"'],
  ])('%s as %s is the same fact', (from, to) => {
    expect(swap(from, to)).toMatchObject(clean);
  });

  it.each([
    ['1,200', '12,000', '12,000'],
    ['1,200', 'thousands of', 'thousands'],
    ['€29', '€19', '€19'],
    ['€29', '$29', '$29'],
    ['€29 per month', '€29 per week', '€29'],
    ['50 %', '60 %', '60 %'],
    ['30 June', '30 July', '30 July 2026'],
    ['30 June', '29 June', '29 June 2026'],
    ['30 June 2026', '30 June 2027', '30 June 2027'],
    ['1 pm', '2 pm', '2 pm'],
    ['three weeks', 'three hours', 'three hours'],
    ['three weeks', 'four weeks', 'four weeks'],
    ['ledgerly.example/reports', 'ledgerly.example/offer', 'ledgerly.example/offer'],
    ['help@ledgerly.example', 'sales@ledgerly.example', 'sales@ledgerly.example'],
    ['+45 12 34 56 78', '+47 12 34 56 78', '+47 12 34 56 78'],
    ['+45 12 34 56 78', '+45 12 34 56 79', '+45 12 34 56 79'],
    ['1 pm', '41pm', '41pm'],
    ['Maria Jensen', 'Peter Holm', 'Peter Holm of Nordhavn Bakery'],
    ['It saved me two days a month', 'It changed my whole life', '“It changed my whole life,”'],
  ])('%s as %s is another fact', (from, to, added) => {
    const result = swap(from, to);

    expect(result.added).toContain(added);
    expect(result.missing.length).toBeGreaterThan(0);
  });

  it.each([
    'Join 10,000 others.',
    'Save 20 % now.',
    'It is €5 less.',
    'Offer ends on Friday.',
    'It ends tonight.',
    'Only until 12 August.',
    'We open at 7:30.',
    'See promo.example/now.',
    'Mail to new@shop.example.',
    'Call +45 98 76 54 32.',
    '“Best tool we ever bought,” says a customer.',
    'As seen in the Guardian.',
    'We work with Microsoft.',
    'Microsoft trusts us.',
    'You can save a third.',
    'Use code SAVE20.',
    'Hello {{first_name}}.',
    'It is twice as fast.',
    'It takes a third of the time.',
    'Done in five minutes.',
    'Trusted by hundreds of firms.',
    'Ask Dr. Brown about it.',
    'Now ２９ teams.',
  ])('%s brings in something new', (sentence) => {
    expect(compare(`${copy}\n\n${sentence}`).added).toHaveLength(1);
  });

  it.each([
    'Three reasons to try it:\n1. It is quick.\n2. It is clear.\n3. It is yours.',
    'P.S. Try it today.',
    'One click, and your reports are ready.',
    'Take a look. You will see how easy it is.',
    'Close Your Books Faster With Automated Reports',
    'Ready? START NOW.',
    'Dear Customer, thank you for your trust.',
    'Ledgerly’s reports do the work for your team.',
    'Press “Activate” and go.',
    'It is free until June.',
    'Step 1: log in.\nStep 2: press the button.',
    'The Ledgerly Team',
    'I’m glad you’re here. I hope you like it.',
  ])('%s brings in nothing new', (sentence) => {
    expect(compare(`${copy}\n\n${sentence}`).added).toEqual([]);
  });

  it('what the notes say may be used', () => {
    const sentence = 'Our 40 people in Aarhus answer by 5 pm.';
    const notes = ['We are 40 people in Aarhus.', 'Support is open until 17:00.'];

    expect(compare(`${copy} ${sentence}`).added).toEqual(['40', 'Aarhus', '5 pm']);
    expect(compare(`${copy} ${sentence}`, copy, notes).added).toEqual([]);
  });

  it('a lost fact is named with its sentence', () => {
    const rewrite = copy.replace(' More than 1,200 finance teams already use Ledgerly.', '');

    const { missing } = compareFacts({ source: copy, material: [], rewrite });

    expect(missing).toMatchObject([
      { text: '1,200', context: 'More than 1,200 finance teams already use Ledgerly.' },
    ]);
  });

  it('German nouns are no names, German brands are', () => {
    const source =
      'Wir freuen uns, Ihnen PraxisPlan vorzustellen. Die Software hilft Ihrem Team und spart Zeit für Patienten.';

    expect(compare(`${source} Ihre Praxis gewinnt Ruhe und Ordnung.`, source).added).toEqual([]);
    expect(compare(`${source} Jetzt auch mit DocuMax für Ihr Team.`, source).added).toEqual(['DocuMax']);
  });
});
