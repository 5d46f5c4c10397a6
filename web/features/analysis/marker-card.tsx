import { useState } from 'react';
import type { CatalogueMarker } from '#shared/catalogue/marker';
import type { Marker, TextSpan } from '#shared/cases/case';
import { highlightContext, highlightsShown } from '#shared/limits';
import { Badge, type BadgeTone } from '#ui/badge';
import { Button } from '#ui/button';
import { hueOf, polarityNames } from './findings';
import styles from './marker-card.module.css';

interface Props {
  marker: Marker;
  number: number;
  known: CatalogueMarker | undefined;
  copy: string;
  isActive: boolean;
  onActive: (isActive: boolean) => void;
  /** Scrolls the copy to this span. */
  onShow: (span: TextSpan | undefined) => void;
}

const tones: Record<CatalogueMarker['polarity'], BadgeTone> = {
  helps: 'good',
  hurts: 'bad',
  depends: 'warn',
};

export function MarkerCard({ marker, number, known, copy, isActive, onActive, onShow }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { textHighlights, markerName, markerDescription, markerCategory } = marker;
  const shown = isOpen ? textHighlights : textHighlights.slice(0, highlightsShown);
  const rest = textHighlights.length - highlightsShown;

  return (
    <article
      id={`finding-${marker.markerId}`}
      tabIndex={-1}
      className={styles.card}
      data-hue={hueOf(marker)}
      data-active={isActive}
      aria-label={`Finding ${number}: ${markerName}`}
      onPointerEnter={() => onActive(true)}
      onPointerLeave={() => onActive(false)}
      onFocus={() => onActive(true)}
      onBlur={() => onActive(false)}
    >
      <div className={styles.head}>
        <button
          type="button"
          className={styles.number}
          aria-label={`Show finding ${number} in the text`}
          onClick={() => onShow(textHighlights[0])}
        >
          {number}
        </button>
        <h3>{markerName}</h3>
        {known && <Badge tone={tones[known.polarity]}>{polarityNames[known.polarity]}</Badge>}
        <span className={styles.category}>{markerCategory}</span>
      </div>
      <p>{markerDescription}</p>
      {shown.map((span) => (
        <blockquote key={span.startIndex} className={styles.quote}>
          <button type="button" title="Show in the text" onClick={() => onShow(span)}>
            <Quoted span={span} copy={copy} />
          </button>
        </blockquote>
      ))}
      {rest > 0 && (
        <Button
          variant="quiet"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => setIsOpen((before) => !before)}
        >
          {isOpen ? 'Fewer examples' : `+${rest} more examples`}
        </Button>
      )}
      {known && <p className={styles.hint}>{known.hint}</p>}
    </article>
  );
}

function Quoted({ span, copy }: { span: TextSpan; copy: string }) {
  const { before, after } = inContext(copy, span);
  return (
    <>
      <span className={styles.around}>{before}</span>
      <strong>{span.text}</strong>
      <span className={styles.around}>{after}</span>
    </>
  );
}

export interface InContext {
  /** Up to 20 characters before the quote, from the beginning of a word; starts with dots when text is left out. */
  before: string;
  after: string;
}

export function inContext(text: string, { startIndex, endIndex }: TextSpan): InContext {
  const from = Math.max(0, startIndex - highlightContext);
  const to = Math.min(text.length, endIndex + highlightContext);
  const before = text.slice(from, startIndex).replace(isPartAt(text, from) ? /^\S*/u : /^/, '');
  const after = text.slice(endIndex, to).replace(isPartAt(text, to) ? /\S*$/u : /$/, '');
  return {
    before: `${from > 0 ? '… ' : ''}${onOneLine(before).trimStart()}`,
    after: `${onOneLine(after).trimEnd()}${to < text.length ? ' …' : ''}`,
  };
}

/** True when a cut at `at` would split a word or a surrogate pair. */
const isPartAt = (text: string, at: number) =>
  at > 0 && at < text.length && /^\S\S$/.test(text.slice(at - 1, at + 1));

const onOneLine = (text: string) => text.replace(/\s+/g, ' ');
