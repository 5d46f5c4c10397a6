import * as z from 'zod/mini';
import { messages } from '#shared/messages';
import { occupations } from '#shared/profile/profile';
import { Company, FirstName, LastName } from '#shared/profile/profile-rules';

const Attributes = z.object({
  given_name: FirstName,
  family_name: LastName,
  'custom:company': z.optional(Company),
  'custom:occupation': z.optional(z.enum(occupations, messages.occupationUnknown)),
});

export function signUpRefusal(attributes: Record<string, string>): string | undefined {
  const { error } = Attributes.safeParse(attributes);
  return error?.issues[0]?.message;
}
