/** A prompt of the product, parsed: `blocks` holds the content of its tagged blocks by tag. */
export interface Question {
  kind: 'analysis' | 'optimization';
  blocks: Record<string, string>;
  repair?: { notInTheMaterial?: string[]; unbackedClaims?: string[] };
  earlierAnswer?: unknown;
}

export type GoalField =
  | 'business_goal'
  | 'behavioral_goal'
  | 'target_audience'
  | 'sender'
  | 'channel'
  | 'tone_of_voice';

export interface Evidence {
  field: GoalField;
  quote: string;
}

export interface MarkerAnswer {
  id: string;
  name: string;
  description: string;
  category: string;
  quotes: string[];
}

export interface AnalysisAnswer extends Record<GoalField, string> {
  language: string;
  evidence: Evidence[];
  markers: MarkerAnswer[];
  note: string;
}

export interface AppliedTechnique {
  id: string;
  name: string;
  application: string;
  contribution: string;
  quotes: string[];
}

export interface OptimizationAnswer {
  optimizedText: string;
  appliedTechniques: AppliedTechnique[];
  note: string;
}
