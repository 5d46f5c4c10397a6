import { useCasePage } from '#lib/cases/case-page';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { Panel } from '#ui/panel';

export function AnalysisIncomplete() {
  const { problems, reanalyze, go } = useCasePage();
  return (
    <>
      {problems.analysis && <Notice tone="error">{problems.analysis}</Notice>}
      <Panel
        title="Analysis Incomplete"
        action={
          <>
            <Button onClick={() => go(1)}>Back to Edit</Button>
            <Button look="primary" onClick={reanalyze}>
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
}
