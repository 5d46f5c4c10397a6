import * as z from 'zod/mini';
import { termsMaximum, titleMaximum } from '#shared/limits';
import { messages } from '#shared/messages';
import { isPlainLine } from '#shared/profile/plain-line';
import { Terms, TermsHead, TermsVersion } from '#shared/terms/terms';
import { operation } from './operation';

/** The latest and the active version when the page was loaded; 0 if there was none. */
const Seen = z.strictObject({ latestVersion: z.int(), activeVersion: z.int() });

export const getTerms = operation({
  method: 'GET',
  path: '/api/terms',
  access: 'public',
  edgeSeconds: 30,
  status: 200,
  response: z.strictObject({ terms: z.nullable(Terms) }),
  errors: [],
  summary: 'Read the terms and conditions that are in force; null when none were published yet',
});

export const listTerms = operation({
  method: 'GET',
  path: '/api/terms/versions',
  access: 'administer',
  query: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(1_000))) }),
  status: 200,
  response: z.strictObject({
    versions: z.array(TermsHead),
    seen: Seen,
    nextCursor: z.optional(z.string()),
  }),
  errors: ['bad_request'],
  summary: 'List the versions of the terms, the newest first, a page at a time',
});

export const getTermsVersion = operation({
  method: 'GET',
  path: '/api/terms/versions/{number}',
  access: 'administer',
  params: z.strictObject({ number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(99_999)) }),
  status: 200,
  response: TermsVersion,
  errors: ['version_not_found'],
  summary: 'Read one version of the terms whole',
});

export const saveTerms = operation({
  method: 'POST',
  path: '/api/terms/versions',
  access: 'administer',
  body: z.strictObject({
    title: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, messages.termsTitleRequired),
        z.maxLength(titleMaximum, messages.titleTooLong),
        z.refine<string>(isPlainLine, messages.nameCharacters),
      ),
    content: z
      .string()
      .check(z.minLength(1, messages.termsEmpty), z.maxLength(termsMaximum, messages.termsTooLong)),
    seen: Seen,
  }),
  status: 201,
  response: TermsVersion,
  errors: ['bad_request', 'stale_content', 'busy'],
  summary: 'Publish terms as a new version, one above the highest, which is in force at once',
});

export const activateTerms = operation({
  method: 'PUT',
  path: '/api/terms/active',
  access: 'administer',
  body: z.strictObject({ version: z.int(), seen: Seen }),
  status: 200,
  response: TermsVersion,
  errors: ['bad_request', 'version_not_found', 'stale_content', 'busy'],
  summary: 'Put an older version of the terms in force again, in place of the active one',
});
