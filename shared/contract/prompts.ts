import * as z from 'zod/mini';
import { IdempotencyKey } from '#shared/cases/case-rules';
import { promptMaximum } from '#shared/limits';
import { messages } from '#shared/messages';
import { Prompt, promptKeys, PromptVersion } from '#shared/prompts/prompt';
import { PromptTest } from '#shared/prompts/prompt-test';
import { operation } from './operation';

const PromptId = z.strictObject({ promptKey: z.enum(promptKeys) });
const VersionNumber = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(99_999));
const Content = z
  .string()
  .check(z.minLength(1, messages.promptEmpty), z.maxLength(promptMaximum, messages.promptTooLong));
/** The active version when the page was loaded; a change is refused if another version is active now. */
const activeVersion = z.int();

export const listPrompts = operation({
  method: 'GET',
  path: '/api/prompts',
  access: 'administer',
  status: 200,
  response: z.strictObject({ prompts: z.array(Prompt) }),
  errors: [],
  summary: 'List the active prompts by key, with their variables',
});

export const listPromptVersions = operation({
  method: 'GET',
  path: '/api/prompts/{promptKey}/versions',
  access: 'administer',
  params: PromptId,
  query: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(1_000))) }),
  status: 200,
  response: z.strictObject({ versions: z.array(PromptVersion), nextCursor: z.optional(z.string()) }),
  errors: ['bad_request'],
  summary: 'List the versions of a prompt, the newest first, a page at a time',
});

export const getPromptVersion = operation({
  method: 'GET',
  path: '/api/prompts/{promptKey}/versions/{number}',
  access: 'administer',
  params: z.extend(PromptId, { number: VersionNumber }),
  status: 200,
  response: PromptVersion,
  errors: ['version_not_found'],
  summary: 'Read one version of a prompt',
});

export const savePrompt = operation({
  method: 'POST',
  path: '/api/prompts/{promptKey}/versions',
  access: 'administer',
  params: PromptId,
  body: z.strictObject({ content: Content, activeVersion }),
  status: 201,
  response: Prompt,
  errors: ['bad_request', 'stale_content', 'busy'],
  summary:
    'Save a prompt as a new version, which the next run uses; refused when another version became active since',
});

export const activatePromptVersion = operation({
  method: 'PUT',
  path: '/api/prompts/{promptKey}/active',
  access: 'administer',
  params: PromptId,
  body: z.strictObject({ version: z.int(), activeVersion }),
  status: 200,
  response: Prompt,
  errors: ['bad_request', 'version_not_found', 'stale_content', 'busy'],
  summary: 'Go back (or forward) to a version of a prompt, which the next run uses',
});

export const startPromptTest = operation({
  method: 'POST',
  path: '/api/prompts/{promptKey}/tests',
  access: 'administer',
  params: PromptId,
  body: z.strictObject({
    content: Content,
    /** One of the admin's own cases. Omitted: the built-in example. */
    caseId: z.optional(z.string().check(z.regex(/^[0-9A-Z]{26}$/))),
    idempotencyKey: IdempotencyKey,
  }),
  status: 202,
  response: PromptTest,
  errors: ['bad_request', 'case_not_found', 'text_too_short', 'busy'],
  summary: 'Try a prompt without charging anybody or saving anything; follow it',
});

export const getPromptTest = operation({
  method: 'GET',
  path: '/api/prompt-tests/{testId}',
  access: 'administer',
  params: z.strictObject({ testId: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
  status: 200,
  response: PromptTest,
  errors: ['job_not_found'],
  summary: 'Follow a try of a prompt: the request, the answer and what the checks found',
});
