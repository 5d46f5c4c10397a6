export const markerCategories = [
  'Behavior',
  'Motivation',
  'Emotion',
  'Cognition',
  'Social',
  'Trust',
  'Language',
  'Structure',
] as const;
export type MarkerCategory = (typeof markerCategories)[number];

export const polarities = ['helps', 'hurts', 'depends'] as const;
export type Polarity = (typeof polarities)[number];

export type CatalogueMarker = {
  id: string;
  name: string;
  category: MarkerCategory;
  /** True for markers of the everyday set; does not depend on the plan. */
  basic: boolean;
  polarity: Polarity;
  definition: string;
  /** How to keep a helping marker helpful, or how to repair a hurting one. */
  hint: string;
  /** Typical English phrases: a hint for detection, never proof. */
  cues: readonly string[];
  source: string;
  /** Ids of related techniques. The first one of a helping marker is the technique that the marker reveals. */
  techniques: readonly string[];
};
