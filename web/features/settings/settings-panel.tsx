import { sentenceOf } from '#lib/api/call-error';
import { useEditedSettings, useProductSync } from './use-site-editor';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { CaseManagement } from './case-management';
import { SettingsForm } from './settings-form';
import styles from './settings.module.css';
import type { StripeProduct } from '#shared/billing/stripe-product';
import { moneyOf } from '#lib/billing/money';

export function SettingsPanel() {
  const { data: stored, error, refetch } = useEditedSettings();
  return (
    <div className={styles.panel}>
      {!stored && error && (
        <Notice tone="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {sentenceOf(error)}
        </Notice>
      )}
      {!stored && !error && <Skeleton lines={6} />}
      {stored && (
        <>
          <SettingsForm stored={stored} />
          <ProductSync products={stored.stripeProducts} />
        </>
      )}
      <CaseManagement />
    </div>
  );
}

/** The products, as last read from Stripe. */
function ProductSync({ products }: { products: readonly StripeProduct[] }) {
  const { mutate, isPending } = useProductSync();
  return (
    <section className={styles.section} aria-labelledby="products-title">
      <h2 id="products-title">Plans and packs at Stripe</h2>
      <p>
        {products.length === 0
          ? 'Nothing has been read from Stripe yet, so the pricing page offers nothing to buy.'
          : 'What the pricing page offers. After a change at Stripe, read it anew.'}
      </p>
      {products.length > 0 && (
        <ul className={styles.products}>
          {products.map((product) => (
            <li key={product.productId}>
              {product.name}
              <span>{pricesOf(product)}</span>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button disabled={isPending} onClick={() => mutate()}>
          {isPending ? 'Syncing…' : 'Sync with Stripe'}
        </Button>
      </div>
    </section>
  );
}

const pricesOf = ({ prices }: StripeProduct) =>
  prices
    .map(
      ({ amount, currency, interval }) => `${moneyOf(amount, currency)}${interval ? ` per ${interval}` : ''}`,
    )
    .join(', ');
