import type { AppliedTechnique, FactReport } from '#shared/cases/case';
import type { Fact } from '#functions/facts/fact';
import { type Ask, ModelFailure, type ModelReply } from '../model/request';
import { appliedTechniques } from './applied-techniques';
import {
  checkRewrite,
  countFaults,
  type Findings,
  isHonest,
  type Objections,
  objectionsTo,
} from './guard/check-rewrite';
import { type CorrectedRewrite, correctRewrite } from './guard/correct-rewrite';
import { type OptimizationAnswer, readOptimizationAnswer, recitesPrompt } from './optimization-answer';
import { optimizationRequest, repairRequest } from './optimization-prompt';
import { materialOf, type RewriteInput } from './rewrite-input';
import { channelOf } from './shortlist/candidates';

export interface Rewrite {
  optimizedText: string;
  persuasionTechniques: AppliedTechnique[];
  facts: FactReport[];
  note: string;
  run: Pick<ModelReply, 'modelId' | 'inputTokens' | 'outputTokens' | 'milliseconds'>;
  review: { objections: Objections; proposedTechniques: number; wasRepaired: boolean };
}

export type RewriteStage = 'asking' | 'checking' | 'repairing';

/** Has the model rewrite the copy, and repair a dishonest answer once; corrects both. Throws `ModelFailure`. */
export async function rewriteCopy(
  input: RewriteInput,
  ask: Ask,
  onStage: (stage: RewriteStage) => Promise<void>,
): Promise<Rewrite> {
  const question = optimizationRequest(input);
  await onStage('asking');
  const reply = await ask(question);
  await onStage('checking');
  const first = toDraft(reply, input);
  if (isHonest(first.findings)) return report(first, { first, replies: [reply] }, input);

  await onStage('repairing');
  const objections = objectionsTo(first.findings);
  const repair = await unlessModelFails(() => ask(repairRequest(question, reply, objections, input.suffix)));
  const second = repair && (await unlessModelFails(() => toDraft(repair, input)));
  const replies = repair ? [reply, repair] : [reply];
  return report(betterOf(first, second, input.copy), { first, replies }, input);
}

interface Draft {
  answer: OptimizationAnswer;
  findings: Findings;
  corrected: CorrectedRewrite;
}

function toDraft(reply: ModelReply, input: RewriteInput): Draft {
  const material = materialOf(input);
  const answer = parse(reply, input);
  const findings = checkRewrite(answer.optimizedText, material);
  const corrected = correctRewrite(answer.optimizedText, material, findings);
  if (!/\p{L}/u.test(corrected.text)) throw new ModelFailure('garbled');
  return { answer, findings, corrected };
}

function parse(reply: ModelReply, input: RewriteInput): OptimizationAnswer {
  const answer = readOptimizationAnswer(reply.answer, input.copy);
  if (recitesPrompt(answer.optimizedText, input)) throw new ModelFailure('garbled');
  return answer;
}

/** Undefined if the model fails: the first answer can be corrected without a repair. */
async function unlessModelFails<T>(attempt: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof ModelFailure) return undefined;
    throw error;
  }
}

function betterOf(first: Draft, second: Draft | undefined, copy: string): Draft {
  if (!second || second.corrected.text.trim() === copy.trim()) return first;
  return countFaults(second.findings) <= countFaults(first.findings) ? second : first;
}

function report(
  { answer, corrected }: Draft,
  { first, replies }: { first: Draft; replies: readonly ModelReply[] },
  input: RewriteInput,
): Rewrite {
  const sum = (count: (reply: ModelReply) => number) =>
    replies.reduce((total, reply) => total + count(reply), 0);
  const channel = channelOf(input.channel);
  return {
    optimizedText: corrected.text,
    persuasionTechniques: appliedTechniques(answer.techniques, corrected.text, channel, materialOf(input)),
    facts: factReports(corrected),
    note: answer.note,
    run: {
      modelId: replies[0]?.modelId ?? '',
      inputTokens: sum(({ inputTokens }) => inputTokens),
      outputTokens: sum(({ outputTokens }) => outputTokens),
      milliseconds: sum(({ milliseconds }) => milliseconds),
    },
    review: {
      objections: objectionsTo(first.findings),
      proposedTechniques: first.answer.techniques.length,
      wasRepaired: replies.length > 1,
    },
  };
}

const mostFactReports = 100;
const longestContext = 1_000;

function factReports({ facts, replaced }: CorrectedRewrite): FactReport[] {
  const toReport = (state: FactReport['state']) => (fact: Fact) => ({
    kind: fact.kind,
    state,
    text: fact.text,
  });
  return [
    ...facts.missing.map((fact) => ({
      ...toReport('missing')(fact),
      ...(fact.context.length <= longestContext ? { context: fact.context } : {}),
    })),
    ...distinct(replaced).map(toReport('placeholder')),
    ...facts.reworded.map(toReport('reworded')),
    ...facts.kept.map(toReport('kept')),
  ].slice(0, mostFactReports);
}

const distinct = (facts: readonly Fact[]): Fact[] => [
  ...new Map(facts.map((fact) => [`${fact.kind} ${fact.text}`, fact])).values(),
];
