import type { CaseLook } from './use-case-layout';
import { Skeleton } from '#ui/skeleton';
import styles from './case-list.module.css';

export const CasesLoading = ({ look }: { look: CaseLook }) => (
  <>
    <p role="status" className={styles.loading}>
      Loading your cases...
    </p>
    <div className={styles.list} data-look={look}>
      {[1, 2, 3].map((place) => (
        <div key={place} className={styles.placeholder}>
          <Skeleton lines={look === 'grid' ? 5 : 2} />
        </div>
      ))}
    </div>
  </>
);
