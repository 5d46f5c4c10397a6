import type { AppliedTechnique } from '#shared/cases/case';
import { withinCaps } from '#functions/optimization/shortlist/choose';
import { channelLimits } from '#functions/optimization/shortlist/situation';
import type { Channel, Technique } from '#shared/catalogue/technique';
import { findQuotes } from '#shared/evidence/find-quotes';
import { compareFacts } from '#functions/facts/compare-facts';
import { sentencesOf } from '#shared/language/sentence-at';
import { highlightsPerMarker } from '#shared/limits';
import type { Material } from './guard/check-rewrite';
import type { ProposedTechnique } from './optimization-answer';

/** The proposed techniques with a quote in the final text, in the model's order, up to the channel's limits. */
export function appliedTechniques(
  proposed: readonly ProposedTechnique[],
  text: string,
  channel: Channel,
  material: Material,
): AppliedTechnique[] {
  const chosen: Technique[] = [];
  const figures: Material = { source: text, notes: [material.source, ...material.notes] };
  return proposed.flatMap((one) => {
    const textHighlights = findQuotes(text, one.quotes ?? quotedIn(one.application), highlightsPerMarker);
    const isShown = one.quotes === undefined || textHighlights.length > 0;
    const hasRoom = chosen.length < channelLimits[channel].max && withinCaps(chosen, one.technique);
    if (!isShown || !hasRoom) return [];
    chosen.push(one.technique);
    const { id, name, definition, mechanism } = one.technique;
    return [
      {
        techniqueId: id,
        techniqueName: name,
        techniqueDefinition: definition,
        techniqueMechanism: mechanism,
        techniqueApplication: withoutInventedFigures(one.application, figures),
        techniqueContribution: withoutInventedFigures(one.contribution, figures),
        textHighlights,
      },
    ];
  });
}

/** Quotes within an explanation, because the flat shape has no field for them. */
const quotedIn = (explanation: string) =>
  [...explanation.matchAll(/["“„«]([^"“”„«»]{2,400})["”“»]/g)].map(([, quote = '']) => quote);

/** Removes sentences with a percentage or price that neither the text nor the material contains. */
function withoutInventedFigures(explanation: string, { source, notes }: Material): string {
  return sentencesOf(explanation)
    .map(({ start, end }) => explanation.slice(start, end))
    .filter((rewrite) => {
      const { new: invented } = compareFacts({ source, material: notes, rewrite });
      return invented.every(({ kind }) => kind !== 'percent' && kind !== 'money');
    })
    .join(' ');
}
