import type { FactKind, TextSpan } from '#shared/cases/case';

/** A rewrite may not lose or add a `fact`, may lose a `detail`, and do both to a `hint`, which supports facts. */
export type FactWeight = 'fact' | 'detail' | 'hint';

export interface Fact extends TextSpan {
  kind: FactKind;
  /** The same for every spelling of a fact. An ambiguous spelling has all its values, separated by `|`. */
  value: string;
  /** The number without its unit, to compare with a number that has no unit. */
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

/** Replaces spans by characters that no reader matches, so that they are not read twice; offsets stay valid. */
export const hide = (text: string, spans: readonly TextSpan[]): string =>
  spans.reduce(
    (hidden, { startIndex, endIndex }) =>
      hidden.slice(0, startIndex) + hiddenUnit.repeat(endIndex - startIndex) + hidden.slice(endIndex),
    text,
  );

/** The object replacement character: neither letter, digit nor space. */
const hiddenUnit = '\uFFFC';
