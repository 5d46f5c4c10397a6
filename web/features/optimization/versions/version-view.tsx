import { useMemo, useState } from 'react';
import type { Version } from '#shared/cases/version';
import { changesBetween } from '#shared/changes/changes';
import { decidedPieces } from '#shared/changes/decide';
import { sentenceOf } from '#lib/call-error';
import { useVersion } from '#lib/use-versions';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { RunNote } from '../run-note';
import styles from './versions-panel.module.css';

interface Props {
  caseId: string;
  number: number;
  /** The text that is shown above. */
  text: string;
}

const sides = { original: 'Against its original', shown: 'Against the text above' } as const;
type Side = keyof typeof sides;

/** One version, as what it changes in its original or in the text that is shown now. */
export function VersionView({ caseId, number, text }: Props) {
  const { data: version, error, refetch } = useVersion(caseId, number);
  const [side, setSide] = useState<Side>('original');
  if (error)
    return (
      <Notice tone="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {sentenceOf(error)}
      </Notice>
    );
  if (!version) return <Skeleton lines={4} />;
  return (
    <section className={styles.view} aria-label={`Version ${number}`}>
      <div role="group" aria-label="Compare" className={styles.sides}>
        {(Object.keys(sides) as Side[]).map((each) => (
          <Button key={each} look="quiet" aria-pressed={each === side} onClick={() => setSide(each)}>
            {sides[each]}
          </Button>
        ))}
      </div>
      <Comparison from={side === 'original' ? version.originalText : text} to={version.optimizedText} />
      <p className={styles.techniques}>{namesOf(version)}</p>
      <RunNote run={version.optimizationRun} />
    </section>
  );
}

function Comparison({ from, to }: { from: string; to: string }) {
  const pieces = useMemo(() => decidedPieces(from, changesBetween(from, to), {}), [from, to]);
  return (
    <>
      {from === to && <p>Both texts are the same, word for word.</p>}
      <div className={styles.text}>
        {pieces.map((piece) =>
          piece.kind === 'kept' ? (
            piece.text
          ) : (
            <span key={piece.change.id}>
              {piece.change.removed.trim() !== '' && <del>{piece.change.removed}</del>}
              {piece.text.trim() === '' ? piece.text : <ins>{piece.text}</ins>}
            </span>
          ),
        )}
      </div>
    </>
  );
}

const namesOf = ({ persuasionTechniques }: Version) =>
  persuasionTechniques.length === 0
    ? ''
    : `Techniques: ${persuasionTechniques.map(({ techniqueName }) => techniqueName).join(', ')}`;
