import type { ReactNode } from 'react';
import { Badge } from '#ui/badge';
import { Check } from '#ui/icons';
import styles from './offers.module.css';
import { Link } from 'react-router';
import type { SiteSettings } from '#shared/settings/settings';
import { useProfile } from '#lib/profile/use-profile';
import { useSession } from '#lib/session/session';
import { buttonClass } from '#ui/button-class';
import { freePlanBenefits } from './offer-texts';

interface Props {
  name: string;
  description: string;
  price: string;
  per?: string | undefined;
  aside?: string | undefined;
  benefits: readonly string[];
  isOwn: boolean;
  action?: ReactNode;
}

export const OfferCard = ({ name, description, price, per, aside, benefits, isOwn, action }: Props) => (
  <li className={styles.card} data-own={isOwn}>
    <div className={styles.cardHead}>
      <h3>{name}</h3>
      {isOwn && <Badge tone="good">Your plan</Badge>}
    </div>
    <p className={styles.description}>{description}</p>
    <p className={styles.price}>
      <strong>{price}</strong> {per}
      <span>{aside}</span>
    </p>
    <ul className={styles.benefits}>
      {benefits.map((line) => (
        <li key={line}>
          <Check size={16} aria-hidden="true" />
          {line}
        </li>
      ))}
    </ul>
    {action && <div className={styles.action}>{action}</div>}
  </li>
);

/** The free plan's card; Stripe has no product for it. */
export function FreeCard({ texts }: { texts: SiteSettings }) {
  const { isSignedIn } = useSession();
  const { data: profile } = useProfile();
  return (
    <OfferCard
      name={texts.pricingBasicName}
      description={texts.pricingBasicDescription}
      price="Free"
      aside="No card needed"
      benefits={freePlanBenefits(texts)}
      isOwn={profile?.userType === 'Basic'}
      action={
        !isSignedIn && (
          <Link to="/signup" className={buttonClass('plain')}>
            Sign up for free
          </Link>
        )
      }
    />
  );
}
