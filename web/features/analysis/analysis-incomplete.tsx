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
      There are no findings for this text as it stands. Analyzing it again brings them; it costs no credit.
    </Panel>
  </>
);
