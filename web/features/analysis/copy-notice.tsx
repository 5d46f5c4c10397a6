import { Button } from '#ui/button';
import { Notice } from '#ui/notice';

/** Says on the copy of an optimized case why it has texts and no evidence, and what brings it. */
export const CopyNotice = ({ onReanalyze }: { onReanalyze: () => void }) => (
  <Notice tone="info" title="This is a copy" action={<Button onClick={onReanalyze}>Re-analyze Text</Button>}>
    Its texts were copied; the markers and techniques behind them were not. Re-analyzing brings the evidence
    back and costs no credit.
  </Notice>
);
