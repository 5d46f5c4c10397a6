import { sentenceOf } from '#lib/api/call-error';
import { useEditedSettings } from './use-site-editor';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { CaseManagement } from './case-management';
import { ProductSync } from './product-sync';
import { SettingsForm } from './settings-form';
import styles from './settings.module.css';

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
