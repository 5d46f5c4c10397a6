import type { Profile } from '#shared/profile/profile';
import { monthlyCredits } from '#shared/plans';
import { shortDate } from '#lib/dates';
import styles from './credits-line.module.css';

/** How many credits there are, what one is for, and when more come. */
export const CreditsLine = ({ profile }: { profile: Profile | undefined }) => (
  <p className={styles.line}>
    {profile ? (
      <>
        <strong>
          {profile.credits} {profile.credits === 1 ? 'credit' : 'credits'} remaining
        </strong>
        {' · '}one rewrites one text; analyzing is free
        {profile.heldCredits > 0 && ` · ${profile.heldCredits} set aside for a running optimization`}
        {profile.nextResetAt &&
          ` · back to ${monthlyCredits[profile.userType]} a month on ${shortDate(profile.nextResetAt)}`}
      </>
    ) : (
      ' '
    )}
  </p>
);
