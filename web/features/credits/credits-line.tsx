import { monthlyCredits } from '#shared/plans';
import type { Profile } from '#shared/profile/profile';
import { shortDate } from '#lib/page/dates';
import { useSettings } from '#lib/admin/use-settings';
import styles from './credits.module.css';
import { Link } from 'react-router';
import { Notice } from '#ui/notice';

export function CreditsLine({ profile }: { profile: Profile | undefined }) {
  const { data: settings } = useSettings();
  if (!profile) return <p className={styles.line}> </p>;
  const { credits, heldCredits, nextResetAt, userType } = profile;
  return (
    <p className={styles.line}>
      <strong>
        {credits} {credits === 1 ? 'credit' : 'credits'} remaining
      </strong>
      {' · '}one rewrites one text
      {!settings?.analysisNeedsCredits && '; analyzing is free'}
      {heldCredits > 0 && ` · ${heldCredits} set aside for a running optimization`}
      {nextResetAt && ` · back to ${monthlyCredits[userType]} a month on ${shortDate(nextResetAt)}`}
    </p>
  );
}

export const NoCreditsNotice = ({ children }: { children: string }) => (
  <Notice tone="warning" title="No credits remaining">
    {children} <Link to="/pricing">See the plans and packs</Link>
  </Notice>
);
