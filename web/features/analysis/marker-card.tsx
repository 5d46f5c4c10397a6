import { useState } from 'react';
import type { CatalogueMarker } from '#shared/catalogue/marker';
import type { Marker, TextSpan } from '#shared/cases/case';
import { inContext } from './in-context';
import { highlightsShown } from '#shared/limits';
import { Badge, type BadgeTone } from '#ui/badge';
import { Button } from '#ui/button';
import { hueOf, polarityNames } from './findings';
import styles from './marker-card.module.css';

interface Props {
  marker: Marker;
  number: number;
  known: CatalogueMarker | undefined;
  /** The text that it was found in. */
  copy: string;
  isActive: boolean;
  onActive: (isActive: boolean) => void;
  /** Brings these words of the copy into view. */
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
          look="quiet"
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

/** The words that show a marker, with a little of what stands around them. */
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
