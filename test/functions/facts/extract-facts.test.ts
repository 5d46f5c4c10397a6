import { describe, expect, it } from 'vitest';
import { cpuMs } from '#test/support/cpu-ms';
import { extractFacts } from '#functions/facts/extract-facts';

const read = (text: string) => extractFacts(text).map(({ kind, value }) => `${kind} ${value}`);

describe('reading facts', () => {
  it.each([
    ['Only €1,299.00 today', ['money 1299 EUR']],
    ['Nur 1.299,00 € im Paket', ['money 1299 EUR']],
    ['It costs 18,99 € in all', ['money 18.99 EUR']],
    ['It costs EUR 18.99 in all', ['money 18.99 EUR']],
    ['It costs £5k in all', ['money 5000 GBP']],
    ['It costs $1.2 million in all', ['money 1200000 USD']],
    ['Prisen er 499,- kr for alle', ['money 499 KR']],
    ['The price is DKK 499 for all', ['money 499 DKK']],
    ['twenty euros for all', ['money 20 EUR']],
    ['between €10 and €15', ['money 10 EUR', 'money 15 EUR']],
    ['from €10–15 each', ['money 10 EUR', 'money 15 EUR']],
    ['saves 50 % of work', ['percent 50 %']],
    ['saves fifty percent of work', ['percent 50 %']],
    ['saves 10–15 % of work', ['percent 10 %', 'percent 15 %']],
    ['in half the time', ['percent 50 %']],
    ['cut costs by two thirds', ['percent 66.7 %']],
    ['1,200 teams', ['number 1200']],
    ['1.200 teams', ['number 1200']],
    ['1 200 teams', ['number 1200']],
    ['twelve hundred teams', ['number 1200']],
    ['twenty-five teams', ['number 25']],
    ['a hundred teams', ['number 100']],
    ['thousands of teams', ['number thousands']],
    ['for two weeks', ['number 1209600 s']],
    ['for 14 days', ['number 1209600 s']],
    ['a 24-month term', ['number 24 mo']],
    ['half an hour', []],
    ['open 24/7', ['number 24', 'number 7']],
    ['version 1.2.3', ['number 1.2.3']],
    ['a 5G phone', ['number 5 g']],
    ['the 2nd time', []],
    ['twice as fast', ['number 2 ×']],
    ['Mehr als zwölf Teams sind mit uns zufrieden und bleiben', ['number 12']],
    ['by 30 June', ['date ?-06-30']],
    ['by June 30th, 2026', ['date 2026-06-30']],
    ['by 30/06/2026', ['date 2026-06-30']],
    ['on 03/04/2026', ['date 2026-04-03|2026-03-04']],
    ['by 2026-06-30', ['date 2026-06-30']],
    ['bis zum 30. Juni 2026', ['date 2026-06-30']],
    ['inden den 15. maj', ['date ?-05-15']],
    ['el 30 de junio de 2026', ['date 2026-06-30']],
    ['le 1er juin', ['date ?-06-01']],
    ['12–14 June', ['date ?-06-12', 'date ?-06-14']],
    ['by the 30th.', ['date ?-?-30']],
    ['every Friday', ['date day-5']],
    ['You may 5 times a day', ['number 5 ×']],
    ['The first 10 may enter', ['number 10']],
    ['until tomorrow', ['date tomorrow']],
    ['at 13:00', ['time 13:00']],
    ['at 1 pm', ['time 13:00']],
    ['at 1:00 PM', ['time 13:00']],
    ['um 13 Uhr', ['time 13:00']],
    ['kl. 9.30', ['time 09:30|21:30']],
    ['9–11 am', ['time 09:00', 'time 11:00']],
    ['before midnight', ['time 00:00']],
    ['see https://www.Shop.example/Sale/.', ['link shop.example/sale']],
    ['see shop.example/sale, please', ['link shop.example/sale']],
    ['see (shop.example)', ['link shop.example']],
    ['we care.In time', []],
    ['write to Help@Shop.example.', ['email help@shop.example']],
    ['call +45 12 34 56 78', ['phone +4512345678']],
    ['call 0800 123 456', ['phone 800123456']],
    ['call 555 123 4567', ['phone 5551234567']],
    ['Hi {{ first_name }}, hello', ['merge-tag {{first_name}}']],
    ['hello %FNAME% and *|LNAME|*', ['merge-tag %fname%', 'merge-tag *|lname|*']],
    ['hello [FIRST_NAME]', ['merge-tag [first_name]']],
    ['it costs [price?] now', []],
    ['She says: “it saved my whole week” today', ['quotation it saved my whole week']],
    ['press "Book" now', []],
    ['we asked Anna Larsen and Bo', ['name anna larsen', 'name bo']],
    ["it is Ledgerly's best month", ['name ledgerly']],
    ['Anna Larsen asked', ['name anna larsen']],
    ['use the code SAVE20 now', ['name save20']],
    ['my iPhone and eBay', ['name iphone', 'name ebay']],
    ['a NASA study', ['name nasa']],
    ['with Dr. Smith', ['name smith']],
    ['Dear customer,\nThank you. Great news!', []],
    ['Save Hours On Every Report', []],
    ['BUY NOW and SAVE', []],
    ['1. First\n2. Second\n3. Third', []],
    ['Step 1: read it', []],
    ['Three reasons to stay', []],
    ['Five steps:\n- a b\n- c d\n- e f\n- g h\n- i j', []],
    ['P.S. See you', []],
    ['one of our best', []],
    ['２９ teams', ['number 29']],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('gives every fact its own words', () => {
    const text = 'Hi 😀, Anna pays €18.99 at 1 pm on 30 June at shop.example.';

    const facts = extractFacts(text);

    expect(facts.map((fact) => fact.text)).toEqual(['Anna', '€18.99', '1 pm', '30 June', 'shop.example']);
    for (const fact of facts) expect(text.slice(fact.startIndex, fact.endIndex)).toBe(fact.text);
  });

  it('reads ten thousand characters of anything in no time', () => {
    const bad = [
      '1 '.repeat(5000),
      '1.'.repeat(5000),
      'A '.repeat(5000),
      '[x'.repeat(5000),
      'a.'.repeat(5000),
      '"'.repeat(10000),
      'one '.repeat(2500),
      '+1 (2) '.repeat(1400),
      'Aa-'.repeat(3300),
      '€'.repeat(10000),
      '{{'.repeat(5000),
    ];

    const started = cpuMs();
    for (const text of bad) extractFacts(text);

    expect(cpuMs() - started).toBeLessThan(6000);
  });
});
