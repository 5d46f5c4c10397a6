import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { Panel } from '#ui/panel';

interface Props {
  problem: string | undefined;
  onEdit: () => void;
  onReanalyze: () => void;
}

export const AnalysisIncomplete = ({ problem, onEdit, onReanalyze }: Props) => (
  <>
    {problem && <Notice tone="error">{problem}</Notice>}
    <Panel
      title="Analysis Incomplete"
      action={
        <>
          <Button onClick={onEdit}>Back to Edit</Button>
          <Button look="primary" onClick={onReanalyze}>
            Re-analyze Text
          </Button>
        </>
      }
    >
      <p>No behavioral markers identified.</p>
      <p>
        The text as it stands has not been analyzed. Analyzing it brings the findings and costs no credit.
      </p>
    </Panel>
  </>
);
