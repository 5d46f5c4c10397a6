import * as z from 'zod/mini';
import { bioMaximum, companyMaximum, nameMaximum, passwordMaximum, passwordMinimum } from '#shared/limits';
import { messages } from '#shared/messages';
import { isPlainLine } from './plain-line';
import { occupations } from './profile';

const plainLine = z.refine<string>(isPlainLine, messages.nameCharacters);

export const FirstName = z
  .string(messages.firstNameRequired)
  .check(
    z.trim(),
    z.minLength(1, messages.firstNameRequired),
    z.maxLength(nameMaximum, messages.nameTooLong),
    plainLine,
  );

export const LastName = z
  .string(messages.lastNameRequired)
  .check(
    z.trim(),
    z.minLength(1, messages.lastNameRequired),
    z.maxLength(nameMaximum, messages.nameTooLong),
    plainLine,
  );

export const Company = z
  .string()
  .check(z.trim(), z.maxLength(companyMaximum, messages.companyTooLong), plainLine);
export const Bio = z.string().check(z.trim(), z.maxLength(bioMaximum, messages.bioTooLong));

/** What users may change about themselves; a field that is left out stays as it is. */
export const ProfileChange = z.strictObject({
  firstName: z.optional(FirstName),
  lastName: z.optional(LastName),
  occupation: z.optional(z.enum(occupations)),
  company: z.optional(Company),
  bio: z.optional(Bio),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

export const Password = z
  .string()
  .check(
    z.minLength(passwordMinimum, messages.passwordMinimum),
    z.maxLength(passwordMaximum, messages.passwordTooLong),
    z.regex(/^\S(.*\S)?$/s, messages.passwordEdges),
  );
