import type { SaveCase } from '#lib/use-save-case';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';

/** What became of a save that did not go through; a change made elsewhere asks for a decision. */
export function SaveNotice({ saver }: { saver: SaveCase }) {
  if (saver.refused)
    return (
      <Notice
        tone="error"
        title="This case was changed elsewhere in the meantime"
        action={
          <>
            <Button onClick={() => void saver.loadNewer()}>Load the newer version</Button>
            <Button onClick={() => void saver.keepMine()}>Keep mine and save again</Button>
          </>
        }
      >
        Your text is still here and was not saved over the other. Your version begins with “
        {beginningOf(saver.refused)}”.
      </Notice>
    );
  return saver.problem ? <Notice tone="error">{saver.problem}</Notice> : null;
}

const beginningOf = (changes: object) => Object.values(changes).map(String).join(' · ').slice(0, 120);
