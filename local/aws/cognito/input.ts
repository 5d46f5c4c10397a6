import { CognitoError, invalidParameter } from './cognito-error';

/** A request body that nothing has checked. The functions below read its members and throw Cognito's errors. */
type Input = Record<string, unknown>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const member = (input: Input, name: string): unknown =>
  Object.hasOwn(input, name) ? (input[name] ?? undefined) : undefined;

const wireName = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

const wrongType = (name: string, wanted: string): CognitoError =>
  new CognitoError('SerializationException', `${name} can not be converted to ${wanted}`);

const constraint = (name: string, what: string): CognitoError =>
  invalidParameter(
    `1 validation error detected: Value at '${wireName(name)}' failed to satisfy constraint: Member must ${what}`,
  );

export const optionalText = (input: Input, name: string, longest = 2048): string | undefined => {
  const value = member(input, name);
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw wrongType(name, 'a String');
  if (value.length > longest) throw constraint(name, `have length less than or equal to ${longest}`);
  return value;
};

export const requiredText = (input: Input, name: string, longest?: number): string => {
  const value = optionalText(input, name, longest);
  if (value === undefined) throw constraint(name, 'not be null');
  if (value === '') throw constraint(name, 'have length greater than or equal to 1');
  return value;
};

export const requiredPassword = (input: Input, name: string): string => {
  const value = requiredText(input, name, 256);
  if (!/^\S+.*\S+$/s.test(value))
    throw constraint(name, 'satisfy regular expression pattern: ^[\\S]+.*[\\S]+$');
  return value;
};

export const flag = (input: Input, name: string): boolean => {
  const value = member(input, name);
  if (value !== undefined && typeof value !== 'boolean') throw wrongType(name, 'a Boolean');
  return value === true;
};

export const optionalCount = (input: Input, name: string, most: number): number | undefined => {
  const value = member(input, name);
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value)) throw wrongType(name, 'an Integer');
  if (value < 0 || value > most) throw constraint(name, `have value between 0 and ${most}`);
  return value;
};

export const textList = (input: Input, name: string): string[] | undefined => {
  const value = member(input, name);
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string'))
    throw wrongType(name, 'a list of Strings');
  return value;
};

export const textMap = (input: Input, name: string): Record<string, string> | undefined => {
  const value = member(input, name);
  if (value === undefined) return undefined;
  if (!isRecord(value)) throw wrongType(name, 'a Map');
  const entries = Object.entries(value);
  if (!entries.every((entry): entry is [string, string] => typeof entry[1] === 'string'))
    throw wrongType(name, 'a Map of Strings');
  return Object.fromEntries(entries);
};

/** Reads a list of `{Name, Value}` as a map. Throws Cognito's error for any other shape. */
export const attributeList = (input: Input, name: string): Map<string, string> => {
  const value = member(input, name) ?? [];
  if (!Array.isArray(value)) throw wrongType(name, 'a List');
  return new Map(
    value.map((one: unknown) => {
      if (!isRecord(one)) throw wrongType(name, 'a List of attributes');
      return [requiredText(one, 'Name', 32), optionalText(one, 'Value', 2048) ?? ''];
    }),
  );
};

export const requiredStructure = (input: Input, name: string): Input => {
  const value = member(input, name);
  if (value === undefined) throw constraint(name, 'not be null');
  if (!isRecord(value)) throw wrongType(name, 'a Structure');
  return value;
};
