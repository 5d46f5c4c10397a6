import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '#test/support/cpu-ms';
import { claimRules, unbackedClaims } from '#functions/optimization/guard/claims';
import { guardRules } from '#functions/optimization/guard/claim-rules/claim-rule';
import { readOptimizationAnswer } from '#functions/optimization/optimization-answer';

const bare = 'We sell garden chairs. Order yours at chairs.example when you like.';
const rulesOf = (text: string, backing = [bare]) => unbackedClaims(text, backing).map(({ rule }) => rule);

describe('claims', { timeout: 30_000 }, () => {
  it.each([
    ['G2', 'Only 3 left in stock.'],
    ['G2', 'Just a few seats remaining.'],
    ['G2', 'Only 50 activations left this week.'],
    ['G2', 'Order while stocks last.'],
    ['G2', 'The sale ends tonight.'],
    ['G2', 'This is your last chance.'],
    ['G2', 'A limited-time offer for you.'],
    ['G2', 'Hurry up and choose.'],
    ['G2', 'The chairs are selling fast.'],
    ['G2', 'Nur noch wenige Plätze frei.'],
    ['G2', 'Kun få pladser tilbage.'],
    ['G2', 'C’est la dernière chance.'],
    ['G3', 'You also get free shipping.'],
    ['G3', 'A free consultation comes with it.'],
    ['G3', 'Die Lieferung ist kostenlos.'],
    ['G5', 'Join thousands of happy customers.'],
    ['G5', 'Rated 5 stars by our buyers.'],
    ['G5', 'Our customers love it.'],
    ['G5', 'Trusted by leading companies.'],
    ['G5', 'Trusted by Fortune 500 firms.'],
    ['G5', 'As one customer said, it is great.'],
    ['G5', 'Tausende zufriedene Kunden sitzen schon.'],
    ['G8', 'Our award-winning chairs are here.'],
    ['G8', 'They are certified.'],
    ['G8', 'Doctors recommend them.'],
    ['G8', 'Dermatologist tested.'],
    ['G8', 'As seen on television.'],
    ['G9', 'Enjoy massive savings.'],
    ['G11', 'Your family is at risk.'],
    ['G12', "If you don't order, we will have to close."],
    ['G13', 'Ask your mum to buy it.'],
    ['G14', 'Subject: Re: your order'],
    ['G14', 'Fwd: the chairs'],
    ['G14', 'This is your final notice.'],
    ['G15', 'Congratulations, you have won.'],
    ['G16', 'It cures back pain.'],
    ['G16', 'It boosts your immune system.'],
    ['G16', 'Double your money.'],
    ['G17', 'Made of eco-friendly wood.'],
    ['G17', 'Our climate-neutral chair.'],
    ['G17', 'Klimaneutral hergestellt.'],
    ['G20', "No thanks, I don't like comfort."],
    ['G23', 'Studies show that chairs help.'],
    ['G23', 'Clinically proven comfort.'],
    ['G23', 'Satisfaction guaranteed.'],
    ['G23', 'Your money back.'],
    ['G23', 'Risk-free for you.'],
    ['G23', 'Cancel at any time.'],
    ['G23', "The world's best chair."],
    ['G23', 'We are the number one choice.'],
    ['G24', 'Better than the competition.'],
  ])('%s is seen in "%s"', (rule, sentence) => {
    const text = `${bare}\n${sentence}`;

    const found = unbackedClaims(text, [bare]);

    expect(found.map((one) => one.rule)).toContain(rule);
    for (const { text: words, startIndex, endIndex } of found)
      expect(text.slice(startIndex, endIndex)).toBe(words);
  });

  it.each([
    'Feel free to write to us.',
    'The chair is free of plastic.',
    'Sit hands-free and stress-free.',
    'A sugar-free drink comes from the neighbour.',
    'There is no guarantee that it rains.',
    'It is not a limited edition.',
    'It is no last chance, and never a limited edition.',
    'The best time to sit is the evening.',
    'Only you know what you like.',
    'Start your trial when you want to.',
    'Get the form approved and send it.',
    'Many people sit in gardens.',
    'The biggest challenge is the rain.',
    'Reply to this message and we answer.',
    'You can leave the chair outside the whole year.',
    'Act as if it were summer.',
    'The order ends with your signature.',
    'Our prices stay as they are.',
    'Take the last bus home.',
    'We read every review.',
  ])('nothing is claimed by "%s"', (sentence) => {
    expect(unbackedClaims(sentence, [bare])).toEqual([]);
  });

  it.each([
    ['Only 3 seats left.', 'There are 12 places in the room.'],
    ['Last chance to order.', 'The offer runs until 30 June.'],
    ['Our award-winning chairs.', 'The chair won the Design Award.'],
    ['Join thousands of customers.', 'More than 4,000 customers sit on them.'],
    ['You get free shipping.', 'Shipping is free.'],
    ['You get your money back.', 'We refund every order within 30 days.'],
    ['Cancel at any time.', 'You can cancel in your settings.'],
    ['Rated 4.8 stars.', 'Average rating: 4.8 of 5.'],
    [
      'Studies show that oak chairs last longer.',
      'A study found that chairs of oak last longer than others.',
    ],
  ])('"%s" stands on "%s"', (sentence, material) => {
    expect(rulesOf(sentence)).not.toEqual([]);
    expect(rulesOf(sentence, [bare, material])).toEqual([]);
  });

  it.each([
    ['You get free shipping.', 'We offer a free trial.'],
    ['You get your money back.', 'Every chair has a 2-year warranty.'],
    ['Studies show that chairs cure sadness.', 'In our survey most people asked for cushions.'],
    ['You get free shipping.', 'There is no free shipping.'],
    ['Rated 5 stars.', 'We were founded in 1999.'],
  ])('"%s" does not stand on "%s"', (sentence, material) => {
    expect(rulesOf(sentence, [bare, material])).not.toEqual([]);
  });

  it('no copy makes a claim against itself', () => {
    const folder = new URL('../../../../local/engine/test/corpus/', import.meta.url);
    const texts = ['seen', 'unseen'].flatMap((part) =>
      readdirSync(new URL(`${part}/`, folder)).map((name) =>
        readFileSync(new URL(`${part}/${name}`, folder), 'utf8'),
      ),
    );

    expect(texts.length).toBeGreaterThan(20);
    for (const text of texts) expect(unbackedClaims(text, [text])).toEqual([]);
  });

  it('every rule names a guard of the list', () => {
    expect(claimRules.every(({ rule }) => rule in guardRules)).toBe(true);
    expect(Object.keys(guardRules)).toHaveLength(28);
  });

  it.each(
    [
      ' ',
      '\n',
      '\t \n',
      'a',
      '1 ',
      '.',
      '"',
      '<',
      '<a ',
      '<script>',
      '<!--',
      'free ',
      'the best ',
      'only 3 ',
      'study ',
      'join the happy ',
      'Subject: ',
      'until the ',
      'a@a.',
    ].map((unit) => [JSON.stringify(unit), unit.repeat(Math.ceil(10_000 / unit.length))] as const),
  )('ten thousand characters of %s take no time', (_, text) => {
    unbackedClaims(bare, [bare]);
    const began = cpuMs();

    unbackedClaims(text, [text, bare]);
    expect(() => readOptimizationAnswer({ optimizedText: text }, bare)).toThrow();

    // Generous, because the suite shares two cores; what it guards against takes minutes.
    expect(cpuMs() - began).toBeLessThan(1_000);
  });
});
