import { useMemo, useState } from 'react';
import type { Version } from '#shared/cases/version';
import { changesBetween } from '#lib/changes/changes';
import { decidedPieces, decidedText } from '#lib/changes/decide';
import type { Decisions } from '#shared/cases/decisions';
import { sentenceOf } from '#lib/api/call-error';
import { useVersion } from './use-versions';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { ToggleGroup } from '#ui/toggle-group';
import { RunNote } from '../result-foot';
import styles from './versions-panel.module.css';

interface Props {
  caseId: string;
  number: number;
  /** The decided text that the page displays above the versions. */
  text: string;
  /** The current decisions if this is the version displayed above; an older version stores its own. */
  decisions: Decisions | undefined;
}

const sides = [
  { value: 'original', label: 'Against its original' },
  { value: 'shown', label: 'Against the text above' },
] as const;
type Side = (typeof sides)[number]['value'];

/** One version, compared with its original or with the text displayed above. */
export function VersionView({ caseId, number, text, decisions: decisionsNow }: Props) {
  const { data: version, error, refetch } = useVersion(caseId, number);
  const [side, setSide] = useState<Side>('original');
  if (error)
    return (
      <Notice tone="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {sentenceOf(error)}
      </Notice>
    );
  if (!version) return <Skeleton lines={4} />;
  const { originalText, optimizedText } = version;
  const decisions = decisionsNow ?? version.decisions;
  return (
    <section className={styles.view} aria-label={`Version ${number}`}>
      <ToggleGroup label="Compare" options={sides} value={side} onChange={setSide} />
      {side === 'original' ? (
        <Comparison from={originalText} to={optimizedText} decisions={decisions} />
      ) : (
        <Comparison
          from={text}
          to={decidedText(originalText, changesBetween(originalText, optimizedText), decisions)}
          decisions={{}}
        />
      )}
      <p className={styles.techniques}>{decisionSummary(decisions)}</p>
      <p className={styles.techniques}>{namesOf(version)}</p>
      <RunNote run={version.optimizationRun} />
    </section>
  );
}

interface ComparisonProps {
  from: string;
  to: string;
  decisions: Decisions;
}

function Comparison({ from, to, decisions }: ComparisonProps) {
  const changes = useMemo(() => changesBetween(from, to), [from, to]);
  const pieces = useMemo(() => decidedPieces(from, changes, decisions), [from, changes, decisions]);
  return (
    <>
      {from === to && <p>Both texts are the same, word for word.</p>}
      <div className={styles.text}>
        {pieces.map((piece) =>
          piece.kind === 'kept' || piece.decision === 'rejected' ? (
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

function decisionSummary(decisions: Decisions) {
  const count = Object.keys(decisions).length;
  if (count === 0) return 'As the rewrite came: nothing decided on it.';
  return `As you decided on it, with ${count === 1 ? 'one decision' : `${count} decisions`}.`;
}

const namesOf = ({ persuasionTechniques }: Version) =>
  persuasionTechniques.length === 0
    ? ''
    : `Techniques: ${persuasionTechniques.map(({ techniqueName }) => techniqueName).join(', ')}`;
