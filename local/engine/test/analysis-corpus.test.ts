import { describe, expect, it } from 'vitest';
import { answerQuestion } from '../answer-question';
import { ALL_FINDERS } from '../finders/find-markers';
import { readCopy } from '../finders/reading';
import { MARKER_IDS } from './catalogue-ids';
import { allSamples } from './corpus';

const analyse = (copy: string) => answerQuestion({ kind: 'analysis', blocks: { copy } });
const cases = allSamples().map((sample) => ({ ...sample, answer: analyse(sample.copy) }));

describe.each(cases)('the analysis of $name', ({ copy, answer }) => {
  it('finds 3 to 8 known markers whose quotes are in the copy', () => {
    expect(answer.markers.length).toBeGreaterThanOrEqual(3);
    expect(answer.markers.length).toBeLessThanOrEqual(8);
    for (const marker of answer.markers) {
      expect(MARKER_IDS).toContain(marker.id);
      expect(marker.quotes.length).toBeGreaterThan(0);
      for (const quote of marker.quotes) expect(copy).toContain(quote);
    }
    expect(new Set(answer.markers.map((one) => one.id)).size).toBe(answer.markers.length);
  });

  it('quotes its evidence word for word', () => {
    for (const { quote } of answer.evidence) expect(copy).toContain(quote);
  });

  it('fills every field and names no generic audience', () => {
    const { business_goal, behavioral_goal, target_audience, sender, channel, tone_of_voice } = answer;

    for (const field of [business_goal, behavioral_goal, target_audience, sender, channel, tone_of_voice]) {
      expect(field.length).toBeGreaterThan(3);
    }
    expect(target_audience).not.toMatch(/decision makers|young professionals/i);
  });
});

const ODD: Record<string, string> = {
  'a list of numbers': '12 450 77 3.14 99 1001 8 16 32 64 128 256 512 1024 2048 4096 8192',
  'one long line without punctuation':
    'fresh bread cakes coffee every morning corner of mill street come hungry leave happy',
  'emoji only':
    '🎉🎁✨🔥💥🎈🎊🥳🛒💳📦🚚⏰📣🎯🏆🎖️🥇🎪🎭🎨🎬🎤🎧🎼🎹🥁🎷🎺🎸🪕🎻🎲♟️🎳🎮🕹️🎰🚀🛸🪐🌍🌎🌏🌐🗺️🧭🏔️⛰️🌋🗻🏕️🏖️',
  'all capitals': 'WINTER CLEARANCE EVERYTHING MUST GO COME IN AND SAVE BIG ON EVERY PAIR OF SHOES IN STORE',
  Japanese:
    '春の新作コレクションが登場しました。今なら送料無料でお届けします。ぜひ店舗またはオンラインでご覧ください。',
  Arabic: 'تخفيضات الصيف بدأت الآن في جميع متاجرنا. احصل على خصم يصل إلى أربعين بالمئة على الأحذية والحقائب.',
  'punctuation only': '.,;:!?-_*/\\|()[]{}<>@#$%^&+=~`\'".,;:!?-_*/\\|()[]{}<>@#',
};

describe.each(Object.entries(ODD))('the analysis of %s', (_name, copy) => {
  it('still finds 3 markers with verbatim quotes', () => {
    const { markers } = analyse(copy);

    expect(markers.length).toBeGreaterThanOrEqual(3);
    for (const quote of markers.flatMap((one) => one.quotes)) expect(copy).toContain(quote);
  });
});

const idsIn = (copy: string): string[] => {
  const reading = readCopy(copy);
  return ALL_FINDERS.flatMap((find) => find(reading)?.id ?? []);
};

describe('markers by meaning', () => {
  it.each([
    ['Feel free to call us whenever you like, we are here for you.', 'free-claim'],
    ['All our pasta dishes are gluten-free and made in the house kitchen.', 'free-claim'],
    ['The offer applies only if you order from this page on your phone.', 'scarcity-cue'],
    ['Best regards from all of us, and all the best for the summer.', 'unsupported-superlative'],
    ['Our clients usually reduce waste by 8-15% in the first quarter.', 'deadline-present'],
    ['People like our bread and we like to bake it for the whole street.', 'figurative-comparison'],
  ])('does not take "%s" for %s', (copy, id) => {
    expect(idsIn(copy)).not.toContain(id);
  });

  it.each([
    ['The first month is free of charge for every new member of the club.', 'free-claim'],
    ['There are only 12 seats left for the evening in the old town hall.', 'scarcity-cue'],
    ['You must return the form, you have to sign it and you must pay today.', 'controlling-language'],
    ['Register by 12 March and you will get your ticket by post this week.', 'deadline-present'],
    ['More than 4,000 customers already use the app every single morning.', 'social-proof-number'],
  ])('takes "%s" for %s', (copy, id) => {
    expect(idsIn(copy)).toContain(id);
  });

  it('knows at least 30 different markers and no id twice', () => {
    const seen = new Set(allSamples().flatMap(({ copy }) => idsIn(copy)));

    expect(ALL_FINDERS.length).toBeGreaterThanOrEqual(30);
    expect(seen.size).toBeGreaterThanOrEqual(40);
  });

  it('varies the wording of descriptions between copies', () => {
    const told = cases.flatMap(({ answer }) =>
      answer.markers
        .filter((one) => one.id === 'clear-call-to-action')
        .map((one) => one.description.replace(/“[^”]*”/g, '')),
    );

    expect(new Set(told).size).toBeGreaterThanOrEqual(3);
  });
});

describe('fields from the words of the copy', () => {
  it('names the audience the copy names', () => {
    const { target_audience } = analyse(
      'FarmDesk is made for dairy farmers. Plan your herd in one place. Try it at farmdesk.example.',
    );

    expect(target_audience).toMatch(/^Dairy farmers/);
  });

  it('says that the copy names no audience', () => {
    const { target_audience } = analyse(
      'The kettle holds 1.4 litres. It costs £64. It ships within 2 working days from Leeds.',
    );

    expect(target_audience).toMatch(/^Not stated in the copy/);
  });

  it.each([
    ['Kære kunde, vores nye butik åbner på lørdag, og der er rabat til alle som kommer forbi.', 'da'],
    ['Unsere neue Filiale öffnet am Samstag und wir freuen uns auf Ihren Besuch in der Stadt.', 'de'],
    ['Nuestra nueva tienda abre el sábado y hay descuentos para todos los que vengan a vernos.', 'es'],
    ['Notre nouveau magasin ouvre samedi et nous serons heureux de vous accueillir en ville.', 'fr'],
    ['Our new shop opens on Saturday and there are discounts for everyone who comes by.', 'en'],
    ['Sale now on! Up to 50% off shoes', 'en'],
  ])('tells the language of "%s"', (copy, code) => {
    expect(analyse(copy).language).toBe(code);
  });

  it('says in each field it cannot judge that the copy is in another language', () => {
    const { business_goal, target_audience, tone_of_voice } = analyse(
      'Vores nye butik åbner på lørdag, og der er rabat til alle som kommer forbi.',
    );

    for (const field of [business_goal, target_audience, tone_of_voice]) expect(field).toContain('Danish');
  });
});
