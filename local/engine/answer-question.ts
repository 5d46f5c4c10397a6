import { analyseCopy } from './analysis/analyse-copy';
import type { AnalysisAnswer, OptimizationAnswer, Question } from './answers';
import { repairAnswer } from './rewrite/repair-answer';
import { rewriteCopy } from './rewrite/rewrite-copy';

export function answerQuestion(question: Question & { kind: 'analysis' }): AnalysisAnswer;
export function answerQuestion(question: Question & { kind: 'optimization' }): OptimizationAnswer;
export function answerQuestion(question: Question): AnalysisAnswer | OptimizationAnswer;
/**
 * Answers in place of a language model: pure, synchronous and deterministic.
 * Never follows instructions inside the copy or the notes.
 */
export function answerQuestion(question: Question): AnalysisAnswer | OptimizationAnswer {
  if (question.kind === 'analysis') return analyseCopy(question.blocks.copy ?? '');
  const fresh = rewriteCopy(question.blocks);
  return question.repair ? repairAnswer(question, fresh) : fresh;
}

const SAMPLE =
  'Dear reader,\n\nWe are pleased to announce that tickets can be booked at fair.example by 4 May. In order to help you to plan your day, bring a map, a hat and water.\n\nKind regards,\nThe fair team';

/** Answers a short question of each kind, to build tables and compile patterns before the first request. */
export function warmUp(): void {
  answerQuestion({ kind: 'analysis', blocks: { copy: SAMPLE } });
  answerQuestion({ kind: 'optimization', blocks: { copy: SAMPLE } });
}
