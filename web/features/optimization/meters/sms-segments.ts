import { counted, type Meter } from './meter';

export const smsSegments: Meter = {
  id: 'sms-segments',
  name: 'SMS segments',
  source:
    '3GPP TS 23.038 and 23.040 (GSM 03.38): 160 characters, 153 in each part of several; 70 and 67 beyond that alphabet',
  meaning: 'Into how many parts a text message is cut, each of which is usually charged.',
  read: ({ text, channel }) => {
    if (channel !== 'text message') return { unfit: 'For text messages only.' };
    const { segments, stranger } = segmentsOf(text);
    return {
      value: segments,
      shown: counted(segments, 'segment'),
      ...(stranger === undefined
        ? {}
        : { note: `"${stranger}" is outside the short alphabet: 70 characters a part.` }),
    };
  },
};

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('\f^{}\\[~]|€');

/** How many parts a message needs; `stranger` is the first character that the 7-bit alphabet lacks. */
export function segmentsOf(text: string): { segments: number; stranger?: string } {
  const characters = [...text];
  const stranger = characters.find((one) => !basic.has(one) && !extended.has(one));
  if (stranger === undefined)
    return {
      segments: parts(
        characters.map((one) => (extended.has(one) ? 2 : 1)),
        160,
        153,
      ),
    };
  return {
    segments: parts(
      characters.map((one) => one.length),
      70,
      67,
    ),
    stranger,
  };
}

/** A character of two units never stands in two parts. */
function parts(sizes: readonly number[], whole: number, part: number): number {
  if (sizes.length === 0) return 0;
  if (sizes.reduce((sum, size) => sum + size, 0) <= whole) return 1;
  let [count, used] = [1, 0];
  for (const size of sizes) {
    if (used + size > part) [count, used] = [count + 1, 0];
    used += size;
  }
  return count;
}
