import { useMemo } from 'react';
import { messages } from '#shared/messages';
import { differenceOf } from '#lib/admin/difference';
import { type SeenTerms, useTermsVersion, type TermsDraft } from './use-terms-versions';
import { Button } from '#ui/button';
import { ComparedText } from '#ui/compared-text';
import { Notice } from '#ui/notice';

interface Props {
  draft: TermsDraft;
  now: SeenTerms;
  onKeep: () => void;
}

/** Shows the version that another admin has published, compared with the draft. */
export function TermsConflict({ draft, now, onKeep }: Props) {
  const { data: theirs } = useTermsVersion(now.activeVersion);
  const stretches = useMemo(
    () => (theirs ? differenceOf(theirs.content, draft.content) : []),
    [theirs, draft.content],
  );
  return (
    <Notice
      tone="warning"
      title={messages.staleContent}
      action={<Button onClick={onKeep}>Go on with mine</Button>}
    >
      <p>
        Version {now.activeVersion}
        {theirs?.savedBy && ` by ${theirs.savedBy}`} is in force now and stays in the list below, whatever you
        do. This is what turns it into your words:
      </p>
      {theirs && <ComparedText label="From their version to yours" stretches={stretches} />}
    </Notice>
  );
}
