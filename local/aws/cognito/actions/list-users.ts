import { describeUser, subOf } from '../users';
import { invalidParameter } from '../cognito-error';
import { optionalCount, optionalText, requiredText, textList } from '../input';
import { poolById, type Action } from '../service';
import type { User } from '../store';

const mostPerPage = 60;

export const listUsers: Action = async ({ service, input }) => {
  const pool = poolById(service, requiredText(input, 'UserPoolId', 55));
  const filter = optionalText(input, 'Filter', 256) ?? '';
  const limit = optionalCount(input, 'Limit', mostPerPage) || mostPerPage;
  const token = optionalText(input, 'PaginationToken', 131_072);
  const attributesToGet = textList(input, 'AttributesToGet');
  const matches = filter === '' ? () => true : parseFilter(filter);
  const after = token === undefined ? '' : readToken(token, filter);
  const users = [...pool.state.users.values()]
    .filter(matches)
    .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
    .filter((user) => orderOf(user) > after);
  const page = users.slice(0, limit);
  const last = page.at(-1);
  return {
    Users: page.map((user) => pickAttributes(describeUser(user), attributesToGet)),
    ...(users.length > limit && last && { PaginationToken: writeToken(orderOf(last), filter) }),
  };
};

const orderOf = (user: User): string => `${String(user.createdAt).padStart(16, '0')} ${user.username}`;

const caseless = ['username', 'email', 'preferred_username'];
const searchable = [
  'phone_number',
  'name',
  'given_name',
  'family_name',
  'cognito:user_status',
  'status',
  'sub',
  ...caseless,
];

/** Parses `name = "value"` or `name ^= "value"` (prefix), `\"` for a quote. Throws InvalidParameterException. */
const parseFilter = (filter: string): ((user: User) => boolean) => {
  const parts = /^\s*"?([a-z_:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/s.exec(filter);
  const [, name = '', comparison = '', quoted = ''] = parts ?? [];
  if (!parts) throw invalidParameter('Error while parsing filter.');
  if (!searchable.includes(name))
    throw invalidParameter(`One or more requested attributes are not searchable: ${name}.`);
  const fold = (text: string): string => (caseless.includes(name) ? text.toLowerCase() : text);
  const wanted = fold(quoted.replace(/\\(.)/gs, '$1'));
  return (user) => {
    const value = searchedValue(user, name);
    if (value === undefined) return false;
    return comparison === '=' ? fold(value) === wanted : fold(value).startsWith(wanted);
  };
};

const searchedValue = (user: User, name: string): string | undefined => {
  if (name === 'username') return user.username;
  if (name === 'sub') return subOf(user);
  if (name === 'cognito:user_status') return user.status;
  if (name === 'status') return user.enabled ? 'Enabled' : 'Disabled';
  return user.attributes[name];
};

const writeToken = (order: string, filter: string): string =>
  Buffer.from(JSON.stringify([order, filter])).toString('base64url');

const readToken = (token: string, filter: string): string => {
  try {
    const read: unknown = JSON.parse(Buffer.from(token, 'base64url').toString());
    if (Array.isArray(read) && typeof read[0] === 'string' && read[1] === filter) return read[0];
  } catch {
    // Gets the same error as a pagination token that was issued for another filter.
  }
  throw invalidParameter('Invalid pagination token.');
};

const pickAttributes = (
  user: Record<string, unknown>,
  wanted: string[] | undefined,
): Record<string, unknown> => {
  if (!wanted) return user;
  const attributes = user.Attributes as { Name: string }[];
  return { ...user, Attributes: attributes.filter(({ Name }) => wanted.includes(Name)) };
};
