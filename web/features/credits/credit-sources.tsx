import type { CreditSource, Profile } from '#shared/profile/profile';
import { shortDate } from '#lib/page/dates';
import { Table } from '#ui/table';
import styles from './credits.module.css';

const names: Record<CreditSource['reason'], string> = {
  subscription_reset: 'Monthly credits',
  purchase: 'Credit pack',
  bonus: 'Bonus',
};

/** The parts of the balance with their expiry dates. */
export function CreditSources({ profile }: { profile: Profile }) {
  const { credits, creditSources, heldCredits } = profile;
  if (creditSources.length === 0 && heldCredits === 0) return null;
  return (
    <section aria-labelledby="sources-title">
      <h2 id="sources-title">What Expires When</h2>
      <Table last="end" className={styles.sources}>
        <thead>
          <tr>
            <th scope="col">Credits from</th>
            <th scope="col">Expire</th>
            <th scope="col">Left</th>
          </tr>
        </thead>
        <tbody>
          {creditSources.map(({ reason, credits: left, expiresAt }, index) => (
            <tr key={`${reason} ${expiresAt} ${index}`}>
              <th scope="row">{names[reason]}</th>
              <td>{expiresAt ? shortDate(expiresAt) : 'Never'}</td>
              <td>{left}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Available</th>
            <td />
            <td>{credits}</td>
          </tr>
          {heldCredits > 0 && (
            <tr data-kind="held">
              <th scope="row">Set aside for a running optimization</th>
              <td />
              <td>{heldCredits}</td>
            </tr>
          )}
        </tfoot>
      </Table>
    </section>
  );
}
