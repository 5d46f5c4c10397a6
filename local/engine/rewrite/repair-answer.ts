import type { OptimizationAnswer, Question } from '../answers';
import { splitSentences } from '../text/sentences';
import { overlap, stems } from '../text/words';

function isAnswer(value: unknown): value is OptimizationAnswer {
  return (
    typeof value === 'object' &&
    value !== null &&
    'optimizedText' in value &&
    typeof value.optimizedText === 'string'
  );
}

/** The source sentence most similar to a faulty one; undefined if none is similar enough or free of faults. */
function original(sentence: string, source: string[], faults: string[]): string | undefined {
  const own = stems(sentence);
  return source
    .filter((one) => !faults.some((fault) => one.includes(fault)))
    .map((one) => ({ one, score: overlap(stems(one), own) }))
    .sort((a, b) => b.score - a.score)
    .find(({ score }) => score >= 0.4)?.one;
}

function repairLine(line: string, source: string[], faults: string[], rest: string): string {
  if (!faults.some((fault) => line.includes(fault))) return line;
  const lead = /^\s*(?:[-*•] |P\.S\. )?/.exec(line)?.[0] ?? '';
  return splitSentences(line.slice(lead.length))
    .map(({ text }) => {
      if (!faults.some((fault) => text.includes(fault))) return text;
      const own = original(text, source, faults);
      return own && !rest.includes(own) ? own : '';
    })
    .filter(Boolean)
    .reduce((out, text) => `${out}${out === lead ? '' : ' '}${text}`, lead);
}

/**
 * Repairs the earlier answer (or `fresh`, if that is unusable): replaces or drops each sentence that contains a string
 * to which `question.repair` objects.
 */
export function repairAnswer(question: Question, fresh: OptimizationAnswer): OptimizationAnswer {
  const earlier = isAnswer(question.earlierAnswer) ? question.earlierAnswer : fresh;
  const source = (question.blocks.copy ?? '')
    .split('\n')
    .flatMap((line) => splitSentences(line).map((one) => one.text));
  const faults = [
    ...(question.repair?.notInTheMaterial ?? []),
    ...(question.repair?.unbackedClaims ?? []),
  ].filter((fault) => fault.trim() !== '');
  const lines = earlier.optimizedText.split('\n');
  const repaired = lines.map((line) => repairLine(line, source, faults, earlier.optimizedText));
  const optimizedText = repaired
    .filter((line, index) => /[\p{L}\p{N}]/u.test(line) || !/[\p{L}\p{N}]/u.test(lines[index] ?? ''))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const techniques = Array.isArray(earlier.appliedTechniques)
    ? earlier.appliedTechniques
    : fresh.appliedTechniques;
  return {
    optimizedText,
    appliedTechniques: techniques
      .map((one) => ({ ...one, quotes: one.quotes.filter((quote) => optimizedText.includes(quote)) }))
      .filter((one) => one.quotes.length > 0),
    note: typeof earlier.note === 'string' ? earlier.note : fresh.note,
  };
}
