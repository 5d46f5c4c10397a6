import type { Profile } from '#shared/profile/profile';
import { shortDate } from '#lib/dates';
import { Badge } from '#ui/badge';
import { FactList } from '#ui/fact-list';
import styles from './profile-facts.module.css';

export const PersonFacts = ({ profile }: { profile: Profile }) => (
  <>
    <FactList
      facts={[
        { name: 'First Name', value: profile.firstName || '–' },
        { name: 'Last Name', value: profile.lastName || '–' },
        { name: 'Professional Area', value: <span className={styles.capital}>{profile.occupation}</span> },
        { name: 'Company', value: profile.company || 'Not given' },
      ]}
    />
    <p className={styles.note}>These are the details you gave when you signed up.</p>
  </>
);

export const AccountFacts = ({ profile }: { profile: Profile }) => (
  <>
    <FactList
      facts={[
        { name: 'Email', value: profile.email },
        { name: 'Account created', value: shortDate(profile.createdAt) },
        { name: 'Account type', value: <Badge tone="accent">{profile.userType}</Badge> },
      ]}
    />
    <p className={styles.note}>You can set a new password from the sign-in page with “Forgot password?”.</p>
  </>
);
