import type { Technique } from './technique';
import { attentionAndFluency } from './techniques/attention-and-fluency';
import { authority } from './techniques/authority';
import { choiceArchitecture } from './techniques/choice-architecture';
import { commitment } from './techniques/commitment';
import { emotionAndNarrative } from './techniques/emotion-and-narrative';
import { framing } from './techniques/framing';
import { inoculationAndResistance } from './techniques/inoculation-and-resistance';
import { likingAndUnity } from './techniques/liking-and-unity';
import { messageStructure } from './techniques/message-structure';
import { motivationAndGoals } from './techniques/motivation-and-goals';
import { reciprocity } from './techniques/reciprocity';
import { scarcityAndUrgency } from './techniques/scarcity-and-urgency';
import { socialInfluence } from './techniques/social-influence';
import { trustAndRisk } from './techniques/trust-and-risk';
import { nameIndex, nameKey } from './name-key';

export const techniques: readonly Technique[] = [
  ...socialInfluence,
  ...framing,
  ...scarcityAndUrgency,
  ...reciprocity,
  ...commitment,
  ...authority,
  ...likingAndUnity,
  ...attentionAndFluency,
  ...motivationAndGoals,
  ...emotionAndNarrative,
  ...choiceArchitecture,
  ...trustAndRisk,
  ...messageStructure,
  ...inoculationAndResistance,
];

const byId: ReadonlyMap<string, Technique> = new Map(
  techniques.map((technique) => [technique.id, technique]),
);
const byName = nameIndex(techniques);

export function techniqueById(id: string): Technique | undefined {
  return byId.get(id);
}

/** Finds a technique by a model's spelling of name or id; ignores case, spacing, punctuation, British spelling. */
export function techniqueByName(name: string): Technique | undefined {
  return byName.get(nameKey(name));
}
