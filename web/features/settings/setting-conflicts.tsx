import { messages } from '#shared/messages';
import type { SettingsFields } from '#shared/settings/settings';
import { settingLabels, type SettingName } from '#lib/admin/settings-edits';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import styles from './settings.module.css';

interface Props {
  names: readonly SettingName[];
  mine: SettingsFields;
  theirs: SettingsFields;
  onMine: (name: SettingName) => void;
  onTheirs: (name: SettingName) => void;
}

/** Lists fields that two admins changed differently, with both values; the admin keeps one of them. */
export const SettingConflicts = ({ names, mine, theirs, onMine, onTheirs }: Props) => (
  <Notice tone="warning" title={messages.staleContent}>
    {names.map((name) => (
      <section key={name} className={styles.both} aria-label={settingLabels[name]}>
        <h3>{settingLabels[name]}</h3>
        <dl>
          <div>
            <dt>Yours, not saved</dt>
            <dd>{wordsOf(mine[name])}</dd>
          </div>
          <div>
            <dt>Saved by another administrator</dt>
            <dd>{wordsOf(theirs[name])}</dd>
          </div>
        </dl>
        <div className={styles.actions}>
          <Button onClick={() => onMine(name)}>Keep mine</Button>
          <Button onClick={() => onTheirs(name)}>Take theirs</Button>
        </div>
      </section>
    ))}
  </Notice>
);

const wordsOf = (value: string | boolean) => {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  return value === '' ? 'Empty' : value;
};
