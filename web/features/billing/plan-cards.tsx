import type { UserType } from '#shared/roles';
import type { SiteSettings } from '#shared/settings/settings';
import { Badge } from '#ui/badge';
import { Check } from '#ui/icons';
import styles from './plan-cards.module.css';
import { plans } from './prices';

interface Props {
  texts: SiteSettings;
  userType: UserType | undefined;
}

/** The three plans, side by side: what each gives for what. */
export const PlanCards = ({ texts, userType }: Props) => (
  <ul className={styles.plans}>
    {plans.map(({ key, price, perYear, gives }) => (
      <li key={key} className={styles.plan} data-current={key === userType}>
        <div className={styles.head}>
          <h2>{texts[`pricing${key}Name`]}</h2>
          {key === userType && <Badge tone="good">Your plan</Badge>}
        </div>
        <p className={styles.description}>{texts[`pricing${key}Description`]}</p>
        <p className={styles.price}>
          <strong>{price}</strong>
          {perYear && <span>{perYear}</span>}
        </p>
        <ul className={styles.gives}>
          {gives.map((line) => (
            <li key={line}>
              <Check size={16} aria-hidden="true" />
              {line}
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
);
