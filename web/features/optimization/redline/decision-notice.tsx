import type { DecisionSaver } from '../use-decision-saver';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';

interface Props {
  saver: DecisionSaver;
  /** True when the case has a newer text than the displayed one. */
  isReplaced: boolean;
  onReload: () => void;
}

/** Explains why decisions are not saved and what to do; never overwrites decisions made elsewhere unasked. */
export function DecisionNotice({ saver, isReplaced, onReload }: Props) {
  if (isReplaced || saver.clash === 'text')
    return (
      <Notice
        tone="warning"
        title="This text was replaced elsewhere in the meantime"
        action={<Button onClick={onReload}>Show the newer text</Button>}
      >
        What you see is the text before. Decisions that you make on it are not saved any more.
      </Notice>
    );
  if (saver.clash)
    return (
      <Notice
        tone="error"
        title="Decisions on this text were changed elsewhere in the meantime"
        action={
          <>
            <Button onClick={onReload}>Load the newer decisions</Button>
            <Button onClick={() => void saver.keepMine()}>Keep mine and save again</Button>
          </>
        }
      >
        Yours are still here and were not saved over the others.
      </Notice>
    );
  if (saver.problem === undefined) return null;
  return (
    <Notice tone="error" action={<Button onClick={() => void saver.flush()}>Save again</Button>}>
      Your decisions are not saved. {saver.problem}
    </Notice>
  );
}
