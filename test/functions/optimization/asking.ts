import { defaultPrompts } from '#functions/prompts/default-prompts';
import type { Ask, ModelRequest } from '#functions/model/request';
import { rewriteCopy } from '#functions/optimization/rewrite';
import type { RewriteInput } from '#functions/optimization/rewrite-input';
import { byField, noteFields } from '#shared/cases/case-fields';

export const copy = `Subject: Announcing our new reporting module

Dear customer,

We are excited to announce that we have launched a brand new reporting module in Ledgerly. In order to close the books faster, finance teams can utilize automated reports. More than 1,200 finance teams already use Ledgerly. It is free for existing customers until 30 June. After that date it will be offered at €29 per month.

If you are interested, you can activate it at ledgerly.example/reports.

Kind regards,
The Ledgerly team`;

/** An honest rewrite of the copy: every fact is there, and none besides. */
export const rewritten = `Subject: Close your books faster with automated reports

Dear customer,

Your finance team can now close the books faster with automated reports in Ledgerly. More than 1,200 finance teams already use Ledgerly.

The new reporting module is free for existing customers until 30 June. After that date it costs €29 per month.

Activate it now: ledgerly.example/reports

Kind regards,
The Ledgerly team`;

export const technique = (id: string, ...quotes: string[]) => ({
  id,
  name: id,
  application: 'Put the benefit first.',
  contribution: 'Readers see at once what they gain.',
  quotes,
});

export const answer = (optimizedText: string, more: Record<string, unknown> = {}) => ({
  optimizedText,
  appliedTechniques: [technique('front-loading', 'close the books faster')],
  note: '',
  ...more,
});

export const input = (more: Partial<RewriteInput> = {}): RewriteInput => ({
  prompt: defaultPrompts.text_optimization,
  suffix: 'k3x9q2',
  copy,
  businessGoal: 'More use of the module',
  behavioralGoal: 'Activate the reporting module',
  audience: 'Finance teams that already use Ledgerly',
  sender: 'The Ledgerly team',
  toneOfVoice: 'friendly',
  channel: 'email',
  markers: [],
  ...byField(noteFields, () => ''),
  ...more,
});

/** A model that gives these answers one after the other, and the questions it was asked. */
export function modelSaying(...answers: unknown[]) {
  const asked: ModelRequest[] = [];
  const ask: Ask = async (request) => {
    const said = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(request);
    if (said instanceof Error) throw said;
    return {
      answer: said,
      text: JSON.stringify(said),
      modelId: 'a-model',
      inputTokens: 10,
      outputTokens: 5,
      milliseconds: 7,
    };
  };
  return { ask, asked };
}

/** What becomes of these answers, the stages on the way and the questions that were put. */
export async function rewriteWith(answers: unknown[], more: Partial<RewriteInput> = {}) {
  const { ask, asked } = modelSaying(...answers);
  const stages: string[] = [];
  const rewrite = await rewriteCopy(input(more), ask, async (stage) => {
    stages.push(stage);
  });
  return { ...rewrite, stages, asked };
}
