import { analysisFields } from '#shared/cases/case-fields';
import { findQuotes } from '#shared/evidence/find-quotes';
import type { Finding } from '#shared/prompts/prompt-test';
import type { Analysis } from '../analysis/analysis-answer';
import { saidMarkers } from '../analysis/said-markers';
import { recordOf } from '../model/answer-parts';
import { faultsIn, objectionsTo } from '../optimization/faults';
import { readOptimizationAnswer } from '../optimization/optimization-answer';
import type { Rewrite } from '../optimization/rewrite';

const good = (sentence: string): Finding => ({ kind: 'good', sentence });
const changed = (sentence: string): Finding => ({ kind: 'changed', sentence });
const note = (sentence: string): Finding => ({ kind: 'note', sentence });

/** What the checks made of an analysis: what was kept of the answer and what was left out, and why. */
export function analysisFindings(answer: unknown, analysis: Analysis, copy: string): Finding[] {
  const said = saidMarkers(recordOf(answer) ?? {}).filter(({ id, name }) => id !== '' || name !== '');
  const kept = new Set(analysis.markers.flatMap(({ markerId, markerName }) => [markerId, markerName]));
  const spans = analysis.markers.flatMap(({ textHighlights }) => textHighlights).length;
  const dropped = said.filter(({ id, name }) => !kept.has(id) && !kept.has(name));
  const foreign = said
    .flatMap(({ quotes }) => quotes)
    .filter((quote) => findQuotes(copy, [quote]).length === 0);
  return [
    good(`${analysis.markers.length} markers were kept, with ${spans} quotes that stand in the copy.`),
    ...once(dropped.map(({ id, name }) => name || id)).map((name) =>
      changed(
        `The marker “${name}” was left out: it is not in the catalogue, or none of its quotes is in the copy.`,
      ),
    ),
    ...once(foreign).map((quote) => changed(`The quote “${quote}” was left out: the copy does not say it.`)),
    ...emptyFields(analysis).map((field) => note(`The answer has nothing for ${field}.`)),
  ];
}

const emptyFields = ({ fields }: Analysis) => analysisFields.filter((field) => !fields[field]);

interface Rewritten {
  rewrite: Rewrite;
  /** The first answer, as it came. */
  answer: unknown;
  material: readonly string[];
  wasRepaired: boolean;
}

/** What the checks made of a rewrite: what they objected to in the first answer, and what became of it. */
export function rewriteFindings({ rewrite, answer, material, wasRepaired }: Rewritten): Finding[] {
  const read = readOptimizationAnswer(answer, material[0] ?? '');
  const objections = objectionsTo(faultsIn(read.optimizedText, material));
  const facts = (state: string) => rewrite.facts.filter((fact) => fact.state === state);
  return [
    good(`${facts('kept').length + facts('reworded').length} facts of the copy are still there.`),
    good(
      `${rewrite.persuasionTechniques.length} of ${read.techniques.length} techniques can be seen in the text.`,
    ),
    ...objections.notInTheMaterial.map((text) => changed(`“${text}” is not in the material.`)),
    ...objections.unbackedClaims.map((text) => changed(`“${text}” claims more than the material holds.`)),
    ...(wasRepaired ? [note('The model was asked once to repair its answer.')] : []),
    ...facts('placeholder').map(({ text }) => changed(`“${text}” was replaced by a marked placeholder.`)),
    ...facts('missing').map(({ text }) =>
      note(`“${text}” of the copy is missing; the writer would be told.`),
    ),
  ];
}

const once = (texts: string[]) => [...new Set(texts)].slice(0, 20);
