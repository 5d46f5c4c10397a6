import { type Fact, factAt } from './fact';

const half = String.raw`(?<half>[ap]\.?\s?m\b)`;
const patterns = [
  // 13:00, 1:00 pm
  String.raw`(?<![\d.,:])(?<hour>[01]?\d|2[0-4])[:](?<minute>[0-5]\d)(?!\d)(?:\s?${half})?`,
  // 1 pm, 1.30 p.m.
  String.raw`(?<![\d.,:])(?<hour>1[0-2]|0?\d)(?:\.(?<minute>[0-5]\d))?\s?${half}`,
  // the 9 of 9–11 am
  String.raw`(?<![\d.,:])(?<hour>1[0-2]|0?\d)(?=\s?(?:[-–]|to|and)\s?(?:1[0-2]|0?\d)(?:[.:][0-5]\d)?\s?(?<half>[ap])\.?\s?m\b)`,
  // 13 Uhr, 13.00 Uhr, 13 o'clock
  String.raw`(?<![\d.,:])(?<hour>[01]?\d|2[0-4])(?:[.:](?<minute>[0-5]\d))?\s?(?:Uhr|o['’]clock)`,
  // kl. 13, kl. 13.00
  String.raw`\bkl\.?\s?(?<hour>[01]?\d|2[0-4])(?:[.:](?<minute>[0-5]\d))?(?!\d)`,
  // 13h30
  String.raw`(?<![\d.,:])(?<hour>[01]?\d|2[0-4])\s?h\s?(?<minute>[0-5]\d)(?!\d)`,
].map((pattern) => new RegExp(pattern, 'giu'));

const named = /(?<!\p{L})(?:noon|midday|midnight|mitternacht|midnat|minuit|medianoche)(?!\p{L})/giu;

/** Times of the day as `HH:MM`; one that may be of either half of the day has both values. */
export function readTimes(text: string): Fact[] {
  const clock = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => {
      const { hour = '', minute = '00', half } = match.groups ?? {};
      return factAt('time', match[0], match.index, timeValue(Number(hour), minute, half));
    }),
  );
  const words = [...text.matchAll(named)].map((match) =>
    factAt('time', match[0], match.index, /^(?:noon|midday)/i.test(match[0]) ? '12:00' : '00:00'),
  );
  return [...clock, ...words];
}

function timeValue(hour: number, minute: string, half: string | undefined): string {
  const form = (hours: number) => `${String(hours % 24).padStart(2, '0')}:${minute}`;
  if (half) return form((hour % 12) + (/^p/i.test(half) ? 12 : 0));
  return hour >= 1 && hour <= 12 ? `${form(hour)}|${form(hour + 12)}` : form(hour);
}
