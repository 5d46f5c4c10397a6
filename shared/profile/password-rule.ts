import * as z from 'zod/mini';
import { passwordMaximum, passwordMinimum } from '#shared/limits';
import { messages } from '#shared/messages';

/** A new password. The user pool refuses spaces at either end. */
export const Password = z
  .string()
  .check(
    z.minLength(passwordMinimum, messages.passwordMinimum),
    z.maxLength(passwordMaximum, messages.passwordTooLong),
    z.regex(/^\S(.*\S)?$/s, messages.passwordEdges),
  );
