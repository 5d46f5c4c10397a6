import { Badge } from '#ui/badge';
import styles from './info-step.module.css';

const channels = ['Email', 'Physical Mail', 'Text Message', 'Messenger', 'In-App Message'];

/** The channels that a rewrite will be made for; until they can be chosen it is made for e-mail. */
export const ChannelChoices = () => (
  <fieldset className={styles.channels}>
    <legend>Channel</legend>
    <div className={styles.choices}>
      {channels.map((channel) => (
        <label key={channel}>
          <input type="radio" name="channel" value={channel} disabled defaultChecked={channel === 'Email'} />
          {channel}
          <Badge>Coming soon</Badge>
        </label>
      ))}
    </div>
  </fieldset>
);
