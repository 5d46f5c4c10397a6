import type { StripeProduct } from '#shared/billing/stripe-product';
import { moneyOf } from '#lib/billing/money';
import { useProductSync } from './use-site-editor';
import { Button } from '#ui/button';
import styles from './settings.module.css';

/** The products, as last read from Stripe. */
export function ProductSync({ products }: { products: readonly StripeProduct[] }) {
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
