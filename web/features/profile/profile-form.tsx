import type { Profile } from '#shared/profile/profile';
import { occupations } from '#shared/profile/profile';
import { messages } from '#shared/messages';
import { sentenceOf } from '#lib/api/call-error';
import { occupationNames } from '#lib/profile/occupation-names';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { SelectField } from '#ui/select-field';
import { TextAreaField } from '#ui/text-area-field';
import { TextField } from '#ui/text-field';
import { AvatarField } from './avatar-field';
import styles from './profile-form.module.css';
import { useProfileForm } from './use-profile-form';

export function ProfileForm({ profile }: { profile: Profile }) {
  const { register, errors, submit, update, hasEdits, discard } = useProfileForm(profile);
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <AvatarField profile={profile} />
      <TextAreaField
        label="About Me"
        descriptiveText="What you write, and for whom."
        rows={4}
        error={errors.bio?.message}
        {...register('bio')}
      />
      <div className={styles.pair}>
        <TextField
          label="First Name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label="Last Name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <div className={styles.pair}>
        <SelectField label="Professional Area" {...register('occupation')}>
          {occupations.map((occupation) => (
            <option key={occupation} value={occupation}>
              {occupationNames[occupation]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Company"
          autoComplete="organization"
          error={errors.company?.message}
          {...register('company')}
        />
      </div>
      {update.isError && (
        <Notice tone="error" title={sentenceOf(update.error)}>
          Your changes are still here; nothing was lost.
        </Notice>
      )}
      {update.isSuccess && !hasEdits && <Notice tone="success">{messages.profileUpdated}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" disabled={update.isPending}>
          {update.isPending ? 'Saving…' : 'Update Profile'}
        </Button>
        {hasEdits && !update.isPending && (
          <Button variant="quiet" onClick={discard}>
            Discard changes
          </Button>
        )}
        <p role="status" className={styles.state}>
          {hasEdits && !update.isPending ? 'Not saved yet' : ''}
        </p>
      </div>
    </form>
  );
}
