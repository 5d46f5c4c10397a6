import type { FactKind, TextSpan } from '#shared/cases/case';

/** `fact`: neither lost nor added. `detail`: may be lost, not added. `hint`: free, but can support other facts. */
export type FactWeight = 'fact' | 'detail' | 'hint';

export interface Fact extends TextSpan {
  kind: FactKind;
  /** The same for every form of a fact. An ambiguous form has all its values, separated by `|`. */
  value: string;
  /** The number of a value that has a unit, to compare with a number without one. */
  figure?: string;
  /** The period of a price, such as `month`. */
  per?: string;
  weight: FactWeight;
}

export const factAt = (
  kind: FactKind,
  text: string,
  at: number,
  value: string,
  more: Partial<Pick<Fact, 'figure' | 'per' | 'weight'>> = {},
): Fact => ({ kind, text, value, startIndex: at, endIndex: at + text.length, weight: 'fact', ...more });

/** Hides text that was read from later readers, without changing its length. */
export const hide = (text: string, spans: readonly TextSpan[]): string =>
  spans.reduce(
    (hidden, { startIndex, endIndex }) =>
      hidden.slice(0, startIndex) + hiddenUnit.repeat(endIndex - startIndex) + hidden.slice(endIndex),
    text,
  );

/** The object replacement character: neither letter, digit nor space. */
const hiddenUnit = '\uFFFC';
