import db from 'dynalite/db/index.js';
import {
  attribute,
  itemBytes,
  sameValue,
  setMembers,
  typeOf,
  type Item,
  type Value,
} from './attribute-value';
import { spentOn, writeUnits } from './capacity';
import type { StagedStore } from './staging';

type Path = (string | number)[];
/** dynalite's parsed expression: an array is a path, an object without `args` is a literal. */
type Operand = Path | Value | Call;
interface Call {
  type: string;
  name?: string;
  args: Operand[];
}

const comparisons: Record<string, (order: number) => boolean> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

export function meets(item: Item, expression: unknown): boolean {
  const { type, name, args } = expression as Call;
  if (type === 'and') return args.every((part) => meets(item, part));
  if (type === 'or') return args.some((part) => meets(item, part));
  if (type === 'not') return !meets(item, args[0]);
  const [first, ...others] = args.map((operand) => resolve(operand, item));
  return compare(type === 'function' ? (name ?? '') : type, first, others);
}

function compare(operator: string, value: Value | undefined, others: (Value | undefined)[]): boolean {
  const [other, upper] = others;
  switch (operator) {
    case '=':
      return sameValue(value, other);
    case '<>':
      return !sameValue(value, other);
    case 'in':
      return others.some((candidate) => sameValue(value, candidate));
    case 'between':
      return ordered(value, other, '>=') && ordered(value, upper, '<=');
    case 'attribute_exists':
      return value !== undefined;
    case 'attribute_not_exists':
      return value === undefined;
    case 'attribute_type':
      return value !== undefined && typeOf(value) === other?.S;
    case 'begins_with':
      return beginsWith(value, other);
    case 'contains':
      return contains(value, other);
    default:
      return ordered(value, other, operator);
  }
}

function ordered(left: Value | undefined, right: Value | undefined, operator: string): boolean {
  if (!left || !right || typeOf(left) !== typeOf(right)) return false;
  if (left.N !== undefined) return db.compare(operator, left, [right]);
  const [one, two] = [bytes(left), bytes(right)];
  return one !== undefined && two !== undefined && comparisons[operator]?.(Buffer.compare(one, two)) === true;
}

function beginsWith(value: Value | undefined, prefix: Value | undefined): boolean {
  if (!value || !prefix || typeOf(value) !== typeOf(prefix)) return false;
  const [whole, start] = [bytes(value), bytes(prefix)];
  return whole !== undefined && start !== undefined && whole.subarray(0, start.length).equals(start);
}

function contains(value: Value | undefined, part: Value | undefined): boolean {
  if (!value || !part) return false;
  if (value.L) return value.L.some((member) => sameValue(member, part));
  const members = setMembers(value);
  if (members) {
    const memberType = typeOf(value)?.[0] as 'S' | 'N' | 'B';
    return members.some((member) => sameValue({ [memberType]: member }, part));
  }
  const [whole, piece] = [bytes(value), bytes(part)];
  return typeOf(value) === typeOf(part) && piece !== undefined && whole?.includes(piece) === true;
}

function resolve(operand: Operand, item: Item): Value | undefined {
  if (Array.isArray(operand)) return atPath(operand, item);
  if (!('args' in operand)) return operand;
  const value = operand.args[0] && resolve(operand.args[0], item);
  const size = value && sizeOf(value);
  return size === undefined ? undefined : { N: String(size) };
}

function sizeOf(value: Value): number | undefined {
  if (value.S !== undefined) return value.S.length;
  if (value.B !== undefined) return Buffer.byteLength(value.B, 'base64');
  return setMembers(value)?.length ?? value.L?.length ?? (value.M && Object.keys(value.M).length);
}

function atPath(path: Path, item: Item): Value | undefined {
  return path.reduce<Value | undefined>(
    (value, step) => (typeof step === 'number' ? value?.L?.[step] : value?.M && attribute(value.M, step)),
    { M: item },
  );
}

function bytes(value: Value): Buffer | undefined {
  if (value.S !== undefined) return Buffer.from(value.S);
  return value.B === undefined ? undefined : Buffer.from(value.B, 'base64');
}

type Reading = StagedStore & {
  getTable(tableName: string, done: (error: unknown, table: DynaliteTable) => void): void;
  getItemDb(tableName: string): { get(key: string, done: (error: unknown, item?: Item) => void): void };
};

/** The transaction's ConditionCheck, which dynalite does not have; uses as much capacity as a write of the item. */
export const conditionCheck: DynaliteAction = (staged, request, done) => {
  const store = staged as Reading;
  const tableName = request.TableName as string;
  store.getTable(tableName, (missing, table) => {
    if (missing) return done(missing as Error);
    const problem = db.validateKey(request.Key as Item, table);
    if (problem) return done(problem);
    store.getItemDb(tableName).get(db.createKey(request.Key as Item, table), (broken, item) => {
      if (broken) return done(broken as Error);
      const failure = db.checkConditional(request, item);
      if (failure) return done(failure);
      const bytes = item ? itemBytes(item) : 0;
      store.spend(spentOn(tableName, writeUnits(bytes), bytes));
      done(null, {});
    });
  });
};
