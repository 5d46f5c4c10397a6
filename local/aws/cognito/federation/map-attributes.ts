import type { JWTPayload } from 'jose';
import { invalidParameter } from '../cognito-error';
import type { ClientSettings, IdentityProvider } from '../pool-settings';

/**
 * The pool's attributes of a person from a provider, by the provider's mapping. A claim that is missing leaves its
 * attribute alone. Throws when the client may not write a mapped attribute: the service signs nobody in then.
 */
export const mapAttributes = (
  { writeAttributes }: ClientSettings,
  { attributeMapping }: IdentityProvider,
  claims: JWTPayload,
): Map<string, string> => {
  const mapped = new Map<string, string>();
  for (const [attribute, claim] of Object.entries(attributeMapping)) {
    if (attribute === 'username') continue;
    const isWritable = writeAttributes?.includes(attribute) ?? true;
    if (!isWritable && !attribute.endsWith('_verified'))
      throw invalidParameter(`user.${attribute}: Attribute cannot be updated.`);
    const value = claims[claim];
    if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number')
      mapped.set(attribute, String(value).slice(0, 2048));
  }
  return mapped;
};
