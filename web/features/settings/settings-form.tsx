import type { SiteSettings } from '#shared/settings/settings';
import {
  settingLabels,
  changedNames,
  checkedChanges,
  clashingNames,
  edited,
  keepingMine,
  type SettingName,
  shownSettings,
  without,
} from '#lib/admin/settings-edits';
import { useSiteEditor } from './use-site-editor';
import { Button } from '#ui/button';
import { CheckField } from '#ui/check-field';
import { TextField } from '#ui/text-field';
import { SettingConflicts } from './setting-conflicts';
import { SettingsPreview } from './settings-preview';
import styles from './settings.module.css';

/** Edits the site's settings beside a preview. Only changed fields are sent. */
export function SettingsForm({ stored }: { stored: SiteSettings }) {
  const { edits, keep, save } = useSiteEditor(stored);
  const shown = shownSettings(edits, stored);
  const changed = changedNames(edits, stored);
  const clashes = clashingNames(edits, stored);
  const checked = checkedChanges(edits, stored);
  const problems = 'problems' in checked ? checked.problems : {};
  const type = (name: SettingName, value: string | boolean) => keep(edited(edits, stored, name, value));

  return (
    <section aria-labelledby="settings-title" className={styles.split}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) save.mutate();
        }}
      >
        <h2 id="settings-title">Site Settings</h2>
        {settingGroups.map(({ title, names }) => (
          <fieldset key={title} className={styles.group}>
            <legend>{title}</legend>
            {names.map((name) => (
              <div key={name} className={styles.field} data-name={name}>
                <TextField
                  label={settingLabels[name]}
                  value={shown[name]}
                  {...(problems[name] === undefined ? {} : { error: problems[name] })}
                  onChange={({ target }) => type(name, target.value)}
                />
              </div>
            ))}
          </fieldset>
        ))}
        <CheckField
          label={settingLabels.analysisNeedsCredits}
          hint="On: nobody without a credit can analyze. Off: only optimizing needs one."
          checked={shown.analysisNeedsCredits}
          onChange={({ target }) => type('analysisNeedsCredits', target.checked)}
        />
        {clashes.length > 0 && (
          <SettingConflicts
            names={clashes}
            mine={shown}
            theirs={stored}
            onMine={(name) => keep(keepingMine(edits, stored, name))}
            onTheirs={(name) => keep(without(edits, name))}
          />
        )}
        <SaveBar
          changed={changed}
          isBlocked={clashes.length > 0 || 'problems' in checked}
          isSaving={save.isPending}
          onDiscard={() => keep(undefined)}
        />
      </form>
      <SettingsPreview texts={shown} />
    </section>
  );
}

interface SaveBarProps {
  changed: readonly SettingName[];
  isBlocked: boolean;
  isSaving: boolean;
  onDiscard: () => void;
}

const SaveBar = ({ changed, isBlocked, isSaving, onDiscard }: SaveBarProps) => (
  <div className={styles.save}>
    <Button type="submit" variant="primary" disabled={changed.length === 0 || isBlocked || isSaving}>
      {isSaving ? 'Saving…' : 'Save Settings'}
    </Button>
    {changed.length > 0 && !isSaving && (
      <Button variant="quiet" onClick={onDiscard}>
        Discard changes
      </Button>
    )}
    <p role="status">
      {changed.length > 0 ? `Not saved yet: ${changed.map((name) => settingLabels[name]).join(', ')}` : ''}
    </p>
  </div>
);

type TextName = Exclude<SettingName, 'analysisNeedsCredits'>;

const settingGroups: readonly { title: string; names: readonly TextName[] }[] = [
  { title: 'Homepage', names: ['heroTitle', 'ctaButtonText', 'heroSubtitle'] },
  {
    title: 'Plans',
    names: [
      'pricingBasicName',
      'pricingBasicDescription',
      'pricingProName',
      'pricingProDescription',
      'pricingEnterpriseName',
      'pricingEnterpriseDescription',
    ],
  },
];
