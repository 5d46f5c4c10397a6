import styles from './marked-text.module.css';

export interface VisibleMark extends TextMark {
  /** A number or letter shown beside the words, so that colour is not the only cue. */
  sign: string;
  /** The accessible name of the sign. */
  name: string;
  /** A hue of the theme: `--hue-<hue>`. */
  hue: string;
  line: 'solid' | 'wavy' | 'dotted';
}

interface Props {
  text: string;
  marks: readonly VisibleMark[];
  activeId?: string | undefined;
  onActive?: (id: string | undefined) => void;
  /** Called when the number or letter beside a highlight is pressed. */
  onOpen?: (id: string) => void;
}

export function MarkedText({ text, marks, activeId, onActive, onOpen }: Props) {
  return (
    <div className={styles.text}>
      {segmentsOf(text, marks).map((segment) => (
        <Stretch
          key={segment.startIndex}
          segment={segment}
          activeId={activeId}
          onActive={onActive}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
}

type StretchProps = Omit<Props, 'text' | 'marks'> & { segment: Segment<VisibleMark> };

function Stretch({ segment, activeId, onActive, onOpen }: StretchProps) {
  const shown = segment.marks.find((mark) => mark.id === activeId) ?? segment.marks.at(-1);
  if (!shown) return <>{segment.text}</>;
  return (
    <>
      <mark
        className={styles.mark}
        data-mark={shown.id}
        data-start={segment.startIndex}
        data-hue={shown.hue}
        data-line={shown.line}
        data-active={shown.id === activeId}
        onPointerEnter={() => onActive?.(shown.id)}
        onPointerLeave={() => onActive?.(undefined)}
        onClick={() => onOpen?.(shown.id)}
      >
        {segment.text}
      </mark>
      {segment.ending.map((mark) =>
        onOpen ? (
          <a
            key={mark.id}
            href={`#${mark.id}`}
            className={styles.sign}
            data-hue={mark.hue}
            aria-label={mark.name}
            onClick={(event) => {
              event.preventDefault();
              onOpen(mark.id);
            }}
            onFocus={() => onActive?.(mark.id)}
            onBlur={() => onActive?.(undefined)}
          >
            {mark.sign}
          </a>
        ) : (
          <sup key={mark.id} className={styles.sign} data-hue={mark.hue} aria-hidden="true">
            {mark.sign}
          </sup>
        ),
      )}
    </>
  );
}

/** A highlighted range of a text. Offsets in UTF-16 units. */
interface TextMark {
  /** Shared by all ranges of one finding. */
  id: string;
  startIndex: number;
  endIndex: number;
}

interface Segment<M extends TextMark> {
  text: string;
  startIndex: number;
  marks: M[];
  /** The highlights that end with this segment. */
  ending: M[];
}

/** Splits a text at every highlight boundary, so that overlapping highlights can be drawn; ignores invalid ranges. */
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
