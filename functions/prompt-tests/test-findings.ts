import { analysisFields } from '#shared/cases/case-fields';
import { findQuotes } from '#shared/evidence/find-quotes';
import type { Finding } from '#shared/prompts/prompt-test';
import type { Analysis } from '../analysis/analysis-answer';
import { reportedMarkers } from '../analysis/reported-markers';
import { recordOf } from '../model/answer-parts';
import type { Rewrite } from '../optimization/rewrite';

const good = (sentence: string): Finding => ({ kind: 'good', sentence });
const changed = (sentence: string): Finding => ({ kind: 'changed', sentence });
const note = (sentence: string): Finding => ({ kind: 'note', sentence });

export function analysisFindings(answer: unknown, analysis: Analysis, copy: string): Finding[] {
  const reported = reportedMarkers(recordOf(answer) ?? {}).filter(({ id, name }) => id !== '' || name !== '');
  const kept = new Set(analysis.markers.flatMap(({ markerId, markerName }) => [markerId, markerName]));
  const spans = analysis.markers.flatMap(({ textHighlights }) => textHighlights).length;
  const dropped = reported.filter(({ id, name }) => !kept.has(id) && !kept.has(name));
  const foreign = reported
    .flatMap(({ quotes }) => quotes)
    .filter((quote) => findQuotes(copy, [quote]).length === 0);
  return [
    good(`${analysis.markers.length} markers were kept, with ${spans} quotes that stand in the copy.`),
    ...distinct(dropped.map(({ id, name }) => name || id)).map((name) =>
      changed(
        `The marker “${name}” was left out: it is not in the catalogue, or none of its quotes is in the copy.`,
      ),
    ),
    ...distinct(foreign).map((quote) =>
      changed(`The quote “${quote}” was left out: the copy does not say it.`),
    ),
    ...emptyFields(analysis).map((field) => note(`The answer has nothing for ${field}.`)),
  ];
}

const emptyFields = ({ fields }: Analysis) => analysisFields.filter((field) => !fields[field]);

export function rewriteFindings({ facts, persuasionTechniques, review }: Rewrite): Finding[] {
  const inState = (state: string) => facts.filter((fact) => fact.state === state);
  const { objections, proposedTechniques, wasRepaired } = review;
  return [
    good(`${inState('kept').length + inState('reworded').length} facts of the copy are still there.`),
    good(`${persuasionTechniques.length} of ${proposedTechniques} techniques can be seen in the text.`),
    ...objections.notInTheMaterial.map((text) => changed(`“${text}” is not in the material.`)),
    ...objections.unbackedClaims.map((text) => changed(`“${text}” claims more than the material holds.`)),
    ...(wasRepaired ? [note('The model was asked once to repair its answer.')] : []),
    ...inState('placeholder').map(({ text }) => changed(`“${text}” was replaced by a marked placeholder.`)),
    ...inState('missing').map(({ text }) =>
      note(`“${text}” of the copy is missing; the writer would be told.`),
    ),
  ];
}

const distinct = (texts: string[]) => [...new Set(texts)].slice(0, 20);
