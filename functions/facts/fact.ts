import type { FactKind, TextSpan } from '#shared/cases/case';

/**
 * How much a fact binds. A `fact` may be neither lost nor added; a `detail` may be lost but not added, such as the
 * weekday beside a date; a `hint` may come and go and only vouches for others, such as "a week".
 */
export type FactWeight = 'fact' | 'detail' | 'hint';

export interface Fact extends TextSpan {
  kind: FactKind;
  /** The same for every form of the same fact. Where a form can be read in two ways, both stand here, parted by `|`. */
  value: string;
  /** The bare number of a value that has a unit; a number without unit agrees with it. */
  figure?: string;
  /** What a price is asked for, such as `month`. */
  per?: string;
  weight: FactWeight;
}

/** A fact from a match; `at` is the offset of the text in its source. */
export const factAt = (
  kind: FactKind,
  text: string,
  at: number,
  value: string,
  more: Partial<Pick<Fact, 'figure' | 'per' | 'weight'>> = {},
): Fact => ({ kind, text, value, startIndex: at, endIndex: at + text.length, weight: 'fact', ...more });

/** What has been read is hidden from the readers that come after, at its full length. */
export const hide = (text: string, spans: readonly TextSpan[]): string =>
  spans.reduce(
    (hidden, { startIndex, endIndex }) =>
      hidden.slice(0, startIndex) + hiddenUnit.repeat(endIndex - startIndex) + hidden.slice(endIndex),
    text,
  );

/** The object replacement character: neither letter, digit nor space. */
const hiddenUnit = '\uFFFC';
