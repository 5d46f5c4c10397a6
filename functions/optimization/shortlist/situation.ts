import type { AudienceTrait } from './advice';
import type { FactKind } from '#shared/catalogue/fact-kinds';
import type { CatalogueMarker } from '#shared/catalogue/marker';
import { markerById } from '#shared/catalogue/markers';
import type { Channel, Goal } from '#shared/catalogue/technique';

export type ShortlistInput = {
  goal: Goal | undefined;
  channel: Channel;
  audienceTraits: readonly AudienceTrait[];
  markerIds: readonly string[];
  factsAtHand: readonly FactKind[];
  limit?: number;
};

export type Situation = {
  goal: Goal | undefined;
  channel: Channel;
  traits: ReadonlySet<AudienceTrait>;
  facts: ReadonlySet<FactKind>;
  markers: readonly CatalogueMarker[];
};

export function readSituation(input: ShortlistInput): Situation {
  const ids = [...new Set(input.markerIds)].sort();
  return {
    goal: input.goal,
    channel: input.channel,
    traits: new Set(input.audienceTraits),
    facts: new Set(input.factsAtHand),
    markers: ids.map(markerById).filter((marker) => marker !== undefined),
  };
}

export function markerCallingFor(
  techniqueId: string,
  polarity: CatalogueMarker['polarity'],
  situation: Situation,
): CatalogueMarker | undefined {
  return situation.markers.find(
    (marker) => marker.polarity === polarity && marker.techniques.includes(techniqueId),
  );
}

type ChannelLimit = { usual: number; max: number; guide: string };

export const channelLimits: Readonly<Record<Channel, ChannelLimit>> = {
  'text message': { usual: 2, max: 3, guide: 'One idea and one link in under 300 characters.' },
  'in-app': { usual: 2, max: 3, guide: 'One sentence and one button.' },
  messenger: { usual: 3, max: 4, guide: 'Two to four short turns.' },
  email: { usual: 4, max: 6, guide: 'One goal and one main action.' },
  'physical mail': { usual: 4, max: 6, guide: 'One page and one way to reply.' },
};
