import type { Channel } from '#shared/catalogue/technique';

export type ChannelLimit = { usual: number; max: number; guide: string };

/** How many techniques one text of a channel carries, and how long it should be. */
export const channelLimits: Readonly<Record<Channel, ChannelLimit>> = {
  'text message': { usual: 2, max: 3, guide: 'One idea and one link in under 300 characters.' },
  'in-app': { usual: 2, max: 3, guide: 'One sentence and one button.' },
  messenger: { usual: 3, max: 4, guide: 'Two to four short turns.' },
  email: { usual: 4, max: 6, guide: 'One goal and one main action.' },
  'physical mail': { usual: 4, max: 6, guide: 'One page and one way to reply.' },
};
