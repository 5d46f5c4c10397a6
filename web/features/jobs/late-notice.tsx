import { Link } from 'react-router';
import type { JobKind } from '#shared/cases/case';
import { Button } from '#ui/button';
import { buttonClass } from '#ui/button-class';
import { Notice } from '#ui/notice';
import { timeoutTexts } from './run-texts';

/** The page has waited long enough; the run on the server goes on until it is told to stop, and what it brings is not lost. */
export const LateNotice = ({ kind, onLook }: { kind: JobKind; onLook: () => void }) => (
  <Notice
    tone="warning"
    title={timeoutTexts[kind]}
    action={
      <>
        <Button onClick={onLook}>Look again</Button>
        <Link to="/dashboard" className={buttonClass('quiet')}>
          Back to Dashboard
        </Link>
      </>
    }
  >
    The run goes on. A result that still comes is saved to your case and shown here
    {kind === 'optimization' && '; without one, or when you stop it, nothing is charged'}.
  </Notice>
);
