import { packMonths } from '#shared/plans';
import styles from './pack-list.module.css';
import { packs } from './prices';

export const PackList = () => (
  <section className={styles.packs} aria-labelledby="packs-title">
    <h2 id="packs-title">Credit packs</h2>
    <p>
      For a busy month. Pack credits expire {packMonths} months after purchase; the ones that expire first are
      spent first.
    </p>
    <dl>
      {packs.map(({ name, price }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{price}</dd>
        </div>
      ))}
    </dl>
  </section>
);
