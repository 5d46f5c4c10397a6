import { Link } from 'react-router';
import { messages } from '#shared/messages';
import { codeOf, sentenceOf } from '#lib/api/call-error';
import { Button } from '#ui/button';
import { buttonClass } from '#ui/button-class';
import { Panel } from '#ui/panel';

export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isMissing = ['case_not_found', 'bad_request', 'not_found'].includes(codeOf(error) ?? '');
  return (
    <Panel
      level="page"
      title={isMissing ? messages.caseNotFound : messages.loadCase}
      action={
        isMissing ? (
          <Link to="/dashboard" className={buttonClass('primary')}>
            Back to Dashboard
          </Link>
        ) : (
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {isMissing ? 'It may have been deleted, or the address is not complete.' : sentenceOf(error)}
    </Panel>
  );
}
