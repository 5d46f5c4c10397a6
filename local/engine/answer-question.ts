import { analyseCopy } from './analysis/analyse-copy';
import type { AnalysisAnswer, OptimizationAnswer, Question } from './answers';
import { repairAnswer } from './rewrite/repair-answer';
import { rewriteCopy } from './rewrite/rewrite-copy';

export function answerQuestion(question: Question & { kind: 'analysis' }): AnalysisAnswer;
export function answerQuestion(question: Question & { kind: 'optimization' }): OptimizationAnswer;
export function answerQuestion(question: Question): AnalysisAnswer | OptimizationAnswer;
/**
 * Answers in place of a language model: pure, synchronous and the same for the same question.
 * The material is read as text only; instructions inside it are never followed.
 */
export function answerQuestion(question: Question): AnalysisAnswer | OptimizationAnswer {
  if (question.kind === 'analysis') return analyseCopy(question.blocks.copy ?? '');
  const fresh = rewriteCopy(question.blocks);
  return question.repair ? repairAnswer(question, fresh) : fresh;
}
