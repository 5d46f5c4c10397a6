import db from 'dynalite/db/index.js';

export type Value = DynaliteValue;
export type Item = DynaliteItem;
export type ValueType = keyof Value;

const maxDepth = 32;
const engineItemSize = db.itemSize;

export const typeOf = (value: Value): ValueType | undefined => Object.keys(value)[0] as ValueType | undefined;

/** The item's own attribute; never a member that objects inherit, such as `constructor`. */
export const attribute = (item: Item, name: string): Value | undefined =>
  Object.hasOwn(item, name) ? item[name] : undefined;

export const sameNumber = (left: string, right: string) => db.compare('=', { N: left }, [{ N: right }]);

/** Equality as in DynamoDB: lists by order, maps by name, sets in any order, numbers by value. */
export function sameValue(left: Value | undefined, right: Value | undefined): boolean {
  if (!left || !right || typeOf(left) !== typeOf(right)) return false;
  if (left.M && right.M) return sameItem(left.M, right.M);
  if (left.L && right.L) {
    const others = right.L;
    return left.L.length === others.length && left.L.every((value, index) => sameValue(value, others[index]));
  }
  if (left.N !== undefined && right.N !== undefined) return sameNumber(left.N, right.N);
  const members = setMembers(left);
  const others = new Set(setMembers(right));
  if (members) return members.length === others.size && members.every((member) => others.has(member));
  return left.S === right.S && left.B === right.B && left.BOOL === right.BOOL;
}

export function sameItem(left: Item, right: Item): boolean {
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => sameValue(left[name], attribute(right, name)))
  );
}

export const setMembers = (value: Value): string[] | undefined => value.SS ?? value.NS ?? value.BS;

/** Size in bytes by AWS's published rules: names and strings in UTF-8, a byte per two digits, 3 per list or map. */
export function itemBytes(item: Item): number {
  return Object.entries(item).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + valueBytes(value),
    0,
  );
}

function valueBytes(value: Value): number {
  if (value.S !== undefined) return Buffer.byteLength(value.S);
  if (value.B !== undefined) return Buffer.byteLength(value.B, 'base64');
  if (value.SS) return value.SS.reduce((sum, member) => sum + Buffer.byteLength(member), 0);
  if (value.L) return value.L.reduce((sum, member) => sum + 1 + valueBytes(member), 3);
  if (value.M) return 3 + Object.keys(value.M).length + itemBytes(value.M);
  return engineItemSize({ '': value });
}

/** AWS's error message if the item nests too deeply, else undefined. */
export function depthProblem(item: Item): string | undefined {
  const tooDeep = (value: Value, level: number): boolean => {
    const inner = value.L ?? (value.M ? Object.values(value.M) : []);
    return (level > maxDepth && inner.length > 0) || inner.some((member) => tooDeep(member, level + 1));
  };
  return Object.values(item).some((value) => tooDeep(value, 1))
    ? 'Nesting Levels have exceeded supported limits'
    : undefined;
}
