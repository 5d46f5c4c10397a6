/** The zeros of the digits that other scripts and full-width writing use; the others follow in order. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10];

/** Every digit as one of 0 to 9, unit by unit, so that offsets stay. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u09E6-\u09EF\uFF10-\uFF19]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = zeros.find((one) => code >= one && code <= one + 9) ?? code;
    return String(code - zero);
  });
