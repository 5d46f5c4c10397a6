/** A highlighted range of a text. Offsets in UTF-16 units. */
export interface TextMark {
  /** Shared by all ranges of one finding. */
  id: string;
  startIndex: number;
  endIndex: number;
}

export interface Segment<M extends TextMark> {
  text: string;
  startIndex: number;
  marks: M[];
  /** The highlights whose range ends with this segment. */
  ending: M[];
}

/** Splits a text at every boundary of a highlight, so that overlapping ones can be drawn. Ranges outside the text are ignored. */
export function segmentsOf<M extends TextMark>(text: string, marks: readonly M[]): Segment<M>[] {
  const inside = marks.filter(
    ({ startIndex, endIndex }) => startIndex >= 0 && endIndex <= text.length && startIndex < endIndex,
  );
  const borders = [
    ...new Set([0, text.length, ...inside.flatMap((mark) => [mark.startIndex, mark.endIndex])]),
  ];
  borders.sort((a, b) => a - b);
  return borders.slice(0, -1).map((startIndex, index) => {
    const endIndex = borders[index + 1] ?? text.length;
    return {
      text: text.slice(startIndex, endIndex),
      startIndex,
      marks: inside.filter((mark) => mark.startIndex <= startIndex && mark.endIndex >= endIndex),
      ending: inside.filter((mark) => mark.endIndex === endIndex),
    };
  });
}
