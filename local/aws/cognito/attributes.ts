import { invalidParameter, notAuthorized } from './cognito-error';
import type { ClientSettings, PoolSettings } from './pool-settings';
import type { User } from './store';

const standardAttributes = [
  'address',
  'birthdate',
  'email',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'picture',
  'preferred_username',
  'profile',
  'updated_at',
  'website',
  'zoneinfo',
];
const verifiedFlags = ['email_verified', 'phone_number_verified'];

export const isEmail = (text: string): boolean =>
  /^[^\s@<>",;]{1,64}@[^\s@<>",;]+\.[^\s@<>",;]+$/.test(text) && text.length <= 254;

/** Throws when the pool's schema does not know an attribute or its value has the wrong form. */
export const checkSchema = (settings: PoolSettings, attributes: Map<string, string>): void => {
  const refuse = (why: string): Error => invalidParameter(`Attributes did not conform to the schema: ${why}`);
  for (const [name, value] of attributes) {
    if (name === 'sub') throw invalidParameter('Cannot modify the non-mutable attribute sub');
    const isKnown = [...standardAttributes, ...verifiedFlags, ...(settings.customAttributes ?? [])].includes(
      name,
    );
    if (!isKnown) throw refuse(`Type for attribute {${name}} could not be determined`);
    if (name === 'email' && !isEmail(value)) throw invalidParameter('Invalid email address format.');
    if (verifiedFlags.includes(name) && !/^(true|false)$/i.test(value))
      throw refuse(`${name}: must be true or false`);
  }
};

/** Throws when a person's own client may not write one of the attributes. */
export const checkWritable = (client: ClientSettings, attributes: Map<string, string>): void => {
  const writable = client.writeAttributes ?? standardAttributes;
  for (const name of attributes.keys())
    if (!writable.includes(name) || verifiedFlags.includes(name))
      throw notAuthorized('A client attempted to write unauthorized attribute');
};

/** An empty value removes the attribute, as in the service. */
export const applyAttributes = (user: User, attributes: Map<string, string>, now: number): void => {
  for (const [name, value] of attributes)
    if (value === '') Reflect.deleteProperty(user.attributes, name);
    else user.attributes[name] = verifiedFlags.includes(name) ? value.toLowerCase() : value;
  user.modifiedAt = now;
};

/** The person's attributes in the service's list form, `sub` first; only those that the client may read. */
export const listAttributes = (user: User, readable?: string[]): { Name: string; Value: string }[] => {
  const own = Object.entries(user.attributes).filter(([name]) => !readable || readable.includes(name));
  const showsIdentities = user.identities !== undefined && (readable?.includes('identities') ?? true);
  return [
    { Name: 'sub', Value: subOf(user) },
    ...own.map(([Name, Value]) => ({ Name, Value })),
    ...(showsIdentities ? [{ Name: 'identities', Value: JSON.stringify(user.identities) }] : []),
  ];
};

/** What the product knows a person by: a uuid that never changes. */
export const subOf = (user: User): string => user.sub ?? user.username;
