import type { Profile } from '#shared/profile/profile';
import { shortDate } from '#lib/page/dates';
import { Badge } from '#ui/badge';
import { FactList } from '#ui/fact-list';
import styles from './account.module.css';
import { DangerZone } from './danger-zone';
import { OrderHistory } from './order-history';
import { PasskeySection } from './passkeys';
import { PasswordSection } from './password-form';
import { SubscriptionSection } from './subscription-section';

export const Account = ({ profile }: { profile: Profile }) => (
  <div className={styles.account}>
    <FactList
      facts={[
        { name: 'Email', value: profile.email },
        { name: 'Account created', value: shortDate(profile.createdAt) },
        { name: 'Account type', value: <Badge tone="accent">{profile.userType}</Badge> },
      ]}
    />
    <SubscriptionSection profile={profile} />
    <OrderHistory />
    <PasswordSection email={profile.email} />
    <PasskeySection />
    <DangerZone />
  </div>
);
