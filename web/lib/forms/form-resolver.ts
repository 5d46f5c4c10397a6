import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

/** Validates a form with the API contract's schema, so that page and server show the same messages. */
export const formResolver =
  <Values extends FieldValues>(schema: z.ZodMiniType<unknown, Values>): Resolver<Values> =>
  (values) => {
    const checked = schema.safeParse(values);
    if (checked.success) return { values, errors: {} };
    const first = new Map(
      checked.error.issues.toReversed().map((issue) => [String(issue.path[0]), issue.message]),
    );
    const errors = Object.fromEntries(
      [...first].map(([field, message]) => [field, { type: 'schema', message }]),
    );
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
