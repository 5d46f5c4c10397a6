import type { AudienceTrait } from './audience-advice';
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
  /** How many to return at most; the channel's maximum when left out. */
  limit?: number;
};

export type Situation = {
  goal: Goal | undefined;
  channel: Channel;
  traits: ReadonlySet<AudienceTrait>;
  facts: ReadonlySet<FactKind>;
  markers: readonly CatalogueMarker[];
};

/** Looks the markers up in the catalogue, drops unknown ones and repeats, and forgets the order of everything. */
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

/** The first marker of this polarity that names the technique. */
export function markerCallingFor(
  techniqueId: string,
  polarity: CatalogueMarker['polarity'],
  situation: Situation,
): CatalogueMarker | undefined {
  return situation.markers.find(
    (marker) => marker.polarity === polarity && marker.techniques.includes(techniqueId),
  );
}
