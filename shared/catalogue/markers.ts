import type { CatalogueMarker } from './marker';
import { behavior } from './markers/behavior';
import { cognition } from './markers/cognition';
import { emotion } from './markers/emotion';
import { language } from './markers/language';
import { motivation } from './markers/motivation';
import { social } from './markers/social';
import { structure } from './markers/structure';
import { trust } from './markers/trust';
import { nameIndex, nameKey } from './name-key';

export const markers: readonly CatalogueMarker[] = [
  ...behavior,
  ...motivation,
  ...emotion,
  ...cognition,
  ...social,
  ...trust,
  ...language,
  ...structure,
];

const byId: ReadonlyMap<string, CatalogueMarker> = new Map(markers.map((marker) => [marker.id, marker]));
const byName = nameIndex(markers);

export function markerById(id: string): CatalogueMarker | undefined {
  return byId.get(id);
}

/** Finds a marker by a model's spelling of name or id; ignores case, spacing, punctuation and British spelling. */
export function markerByName(name: string): CatalogueMarker | undefined {
  return byName.get(nameKey(name));
}
