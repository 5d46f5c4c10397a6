import { Link } from 'react-router';
import type { SiteSettings } from '#shared/settings/settings';
import { useProfile } from '#lib/profile/use-profile';
import { useSession } from '#lib/session/use-session';
import { buttonClass } from '#ui/button-class';
import { freePlanBenefits } from './plan-benefits';
import { OfferCard } from './offer-card';

/** The plan that Stripe does not sell, because it costs nothing. */
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
