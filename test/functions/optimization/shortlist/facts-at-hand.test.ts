import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '#test/support/cpu-ms';
import { factKinds, type FactKind } from '#shared/catalogue/fact-kinds';
import { factsAtHand } from '#functions/optimization/shortlist/candidates';

const present: [FactKind, string][] = [
  ['number', 'The kit has 14 drawers.'],
  ['percent', 'It is 37.4% lighter.'],
  ['percent', 'Rund 12,5 % weniger Gewicht.'],
  ['money', 'The plan costs €18.99 per month.'],
  ['money', 'Das kostet 49 EUR.'],
  ['old-price', 'Now $60, was $80.'],
  ['old-price', 'Pay 60 € instead of 80 €.'],
  ['recurring-price', 'It is €18.99 per month.'],
  ['saving', 'You save €50 a year.'],
  ['no-show-cost', 'A missed appointment costs the clinic €160.'],
  ['ask-amount', 'Please donate 20 euros.'],
  ['ask-amount', 'Could you spare two hours on Saturday?'],
  ['beneficiary', 'It feeds 30 children at the school and helps their families.'],
  ['options', 'Choose Basic at €9, Pro at €19 or Enterprise at €49.'],
  ['count-of-people', '9 out of 10 guests reuse their towels.'],
  ['count-of-people', 'Trusted by 12,000 teams.'],
  ['count-of-people', '82% of our customers pay on time.'],
  ['count-of-people', 'More than 2 million users.'],
  ['rank', 'Ranked number 3 in the 2024 list.'],
  ['rank', 'The most popular plan of 2025.'],
  ['rating', 'Rated 4.8 on an independent site.'],
  ['rating', 'See 214 verified reviews.'],
  ['trend', 'Use went from 12% in 2022 to 31% in 2024.'],
  ['stock', 'Only 3 seats left.'],
  ['stock', 'The run is limited to 200 copies.'],
  ['date', 'We meet on 14 March.'],
  ['date', 'We meet on Tuesday at noon.'],
  ['date', 'Starts 2026-04-01.'],
  ['deadline', 'Reply by 30 June.'],
  ['deadline', 'The offer closes on Friday.'],
  ['deadline', 'Nur bis 3. Mai.'],
  ['quote', '“It halved our weekly reporting time,” says Maria Keller.'],
  ['quote', '"The chair has outlived two desks."\n— Tom Baker, carpenter'],
  ['name', 'Dr. Weiss will see you.'],
  ['name', 'Kind regards,\nAnna Lind\n'],
  ['reader-name', 'Dear Sam,\nyour slot is ready.'],
  ['reader-name', 'Hi {{first_name}}, welcome.'],
  ['reader-record', 'You booked the blue room.'],
  ['reader-record', 'Your appointment on Monday is at nine.'],
  ['authority', 'Prof. Lange examined the method.'],
  ['authority', 'We bring 20 years of experience.'],
  ['seal', 'We are certified to ISO 27001.'],
  ['source', 'Source: Eurostat.'],
  ['source', 'A survey of parents in 2024 found this.'],
  ['guarantee', '30-day return, no questions asked.'],
  ['guarantee', 'We refund the full amount.'],
  ['trial', 'Start the 14-day trial.'],
  ['trial', 'Try it for 30 days.'],
  ['exit', 'Cancel any time.'],
  ['free-offer', 'Get the free checklist.'],
  ['free-offer', 'Delivery is free of charge.'],
  ['gift', 'Enclosed is a small voucher.'],
  ['gift', 'Refer a friend and she gets 20 euros.'],
  ['match', 'Every donation is matched by the Lind Fund.'],
  ['overhead', 'Administration costs are paid by our sponsor.'],
  ['next-step', 'Go to https://example.com/book.'],
  ['next-step', 'Reply YES to confirm.'],
  ['effort', 'It takes two minutes.'],
  ['reason', 'We ask because the contract ends.'],
  ['drawback', 'It does not include the charger.'],
  ['benefit', 'It saves you an hour a day.'],
  ['harm', "Don't lose your 240 points."],
  ['harm', 'Your storage will be deleted.'],
  ['audience-insight', 'Our customers worry about hidden fees.'],
  ['story', 'Last winter Anna lost her job.'],
  ['process', 'We roast every batch by hand.'],
  ['parts', 'You get:\n- a frame\n- a glass\n'],
  ['preset', 'The plan renews automatically.'],
  ['privacy', 'We never share your address.'],
];

const absent: [FactKind, string][] = [
  ['number', 'It costs €18 and 20% is saved by 30 June.'],
  ['money', 'We meet at 18 o’clock.'],
  ['old-price', 'It was great, now try it.'],
  ['old-price', 'Prices start from €5.'],
  ['recurring-price', 'It costs €20 once.'],
  ['saving', 'Save now.'],
  ['no-show-cost', 'Paying late costs €40.'],
  ['ask-amount', 'The penalty is €40. Give us a call.'],
  ['beneficiary', 'It helps you grow.'],
  ['options', 'Many options await.'],
  ['count-of-people', '20% off for new customers.'],
  ['count-of-people', 'A table for 250 guests.'],
  ['count-of-people', 'Many customers love it.'],
  ['rank', 'We are the number one choice.'],
  ['rating', 'A five star experience.'],
  ['trend', 'Discounts from 10% up.'],
  ['stock', 'Only a few seats left.'],
  ['stock', 'Only 5 minutes left.'],
  ['date', 'You may 2 times a day.'],
  ['deadline', 'Hurry, the offer ends soon.'],
  ['deadline', 'By the way, we are open.'],
  ['quote', 'The so-called "smart" chair.'],
  ['name', 'Kind regards,\nAcme Team'],
  ['reader-name', 'Dear Customer,'],
  ['reader-name', 'Hi all,'],
  ['reader-record', 'Once you have booked, we call.'],
  ['reader-record', 'Start your subscription today.'],
  ['authority', 'Experts agree.'],
  ['seal', 'Certified quality.'],
  ['source', 'Studies show that it works.'],
  ['guarantee', 'Sold as is, with no money-back guarantee.'],
  ['trial', 'There is no free trial.'],
  ['exit', 'You cannot cancel any time.'],
  ['free-offer', 'Feel free to call. It is sugar-free and free of dust.'],
  ['free-offer', 'There is no free shipping.'],
  ['gift', 'Looking for the perfect gift?'],
  ['match', 'The socks match your gloves.'],
  ['next-step', 'Learn more.'],
  ['effort', 'It takes no effort.'],
  ['reason', 'Because of you we are here.'],
  ['harm', 'Act now or miss out.'],
  ['story', 'When it rains, we deliver.'],
  ['preset', 'It is not already ticked.'],
  ['privacy', 'We love data.'],
];

describe('the facts at hand', () => {
  it.each(present)('include %s in: %s', (kind, text) => {
    expect(factsAtHand(text)).toContain(kind);
  });

  it.each(absent)('do not include %s in: %s', (kind, text) => {
    expect(factsAtHand(text)).not.toContain(kind);
  });

  it('are none in plain talk', () => {
    expect(factsAtHand('We are delighted to bring you quality and innovation. Hurry!')).toEqual([]);
  });

  it('have an example of being there for every kind', () => {
    expect(factKinds.filter((kind) => !present.some(([known]) => known === kind))).toEqual([]);
  });

  it('come in a fixed order, each once, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const facts = factsAtHand(text);

        expect(facts).toEqual(factKinds.filter((kind) => facts.includes(kind)));
        expect(factsAtHand(text)).toEqual(facts);
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    '1',
    'a',
    ' ',
    '"',
    '“',
    'from 1% ',
    'you ',
    '- a\n',
    'free ',
    'a@',
    '1,',
    'Dr ',
    '\n',
    'when it ',
  ])('are read in time that grows with the text: %j repeated', (piece) => {
    const text = piece.repeat(Math.ceil(40_000 / piece.length));
    const startedAt = cpuMs();

    factsAtHand(text);

    expect(cpuMs() - startedAt).toBeLessThan(1_500);
  });
});
