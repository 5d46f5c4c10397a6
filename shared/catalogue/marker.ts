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
  /** Belongs to the everyday set; not tied to any plan. */
  basic: boolean;
  polarity: Polarity;
  definition: string;
  /** What keeps a helping marker helpful, or repairs a hurting one. */
  hint: string;
  /** English seeds for detection, a hint and never a proof. */
  cues: readonly string[];
  source: string;
  /** Ids of related techniques; for a helping marker the first is the technique it shows at work. */
  techniques: readonly string[];
};
