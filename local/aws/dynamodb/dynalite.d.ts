interface DynaliteError extends Error {
  statusCode?: number;
  body?: Record<string, unknown>;
}
/** One attribute value in DynamoDB's JSON: exactly one field is set; B and BS are base64. */
interface DynaliteValue {
  S?: string;
  N?: string;
  B?: string;
  BOOL?: boolean;
  NULL?: boolean;
  SS?: string[];
  NS?: string[];
  BS?: string[];
  L?: DynaliteValue[];
  M?: DynaliteItem;
}
type DynaliteItem = Record<string, DynaliteValue>;
type DynaliteDone<T = unknown> = (error?: DynaliteError | null, result?: T) => void;

interface DynaliteKey {
  AttributeName: string;
  KeyType: 'HASH' | 'RANGE';
}
interface DynaliteIndex {
  IndexName: string;
  KeySchema: DynaliteKey[];
  Projection: { ProjectionType: 'ALL' | 'KEYS_ONLY' | 'INCLUDE'; NonKeyAttributes?: string[] };
  IndexStatus?: string;
}
interface DynaliteTable {
  TableName: string;
  TableStatus: string;
  KeySchema: DynaliteKey[];
  AttributeDefinitions: { AttributeName: string; AttributeType: 'S' | 'N' | 'B' }[];
  GlobalSecondaryIndexes?: DynaliteIndex[];
  LocalSecondaryIndexes?: DynaliteIndex[];
}

/** A validated request: the fields that the client sent and the parsed expressions (`_condition` and so on). */
type DynaliteRequest = Record<string, unknown>;
type DynaliteAction = (store: object, request: DynaliteRequest, done: DynaliteDone) => void;
type DynaliteTypes = Record<string, unknown>;
interface DynaliteValidation {
  types: DynaliteTypes;
  custom?: (request: DynaliteRequest, store: object) => string | null | undefined;
}

type DynaliteWrite = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string };
interface DynaliteRange {
  gt?: string;
  gte?: string;
  lt?: string;
  lte?: string;
  reverse?: boolean;
  limit?: number;
}
interface DynaliteLevel {
  open(): Promise<void>;
  close(): Promise<void>;
  get(key: string): Promise<unknown>;
  getSync(key: string): unknown;
  batch(writes: DynaliteWrite[]): Promise<void>;
  keys(range: DynaliteRange): AsyncIterable<string>;
  values(range: DynaliteRange): AsyncIterable<unknown>;
  iterator(range: DynaliteRange): AsyncIterable<[string, unknown]>;
}
interface DynaliteStore {
  db: DynaliteLevel;
  options: Record<string, unknown>;
  tableDb: { awsRegion: string; awsAccountId: string };
}

interface DynaliteParsed {
  expression: unknown;
}

interface DynaliteDb {
  create(options: Record<string, unknown>): DynaliteStore;
  createKey(item: DynaliteItem, table: DynaliteTable, keySchema?: DynaliteKey[]): string;
  createIndexKey(item: DynaliteItem, table: DynaliteTable, keySchema: DynaliteKey[]): string;
  validateKey(key: DynaliteItem, table: DynaliteTable): DynaliteError | null | undefined;
  validationError(message: string): DynaliteError;
  itemSize: (item: DynaliteItem) => number;
  compare(operator: string, value: DynaliteValue, others: DynaliteValue[]): boolean;
  mapPath(path: (string | number)[], item: DynaliteItem): DynaliteValue | null | undefined;
  mapPaths(paths: unknown[], item: DynaliteItem): DynaliteItem;
  matchesFilter(item: DynaliteItem, filter: unknown, operator: unknown): boolean;
  checkConditional: (request: DynaliteRequest, existing?: DynaliteItem) => DynaliteError | null | undefined;
  addConsumedCapacity(request: DynaliteRequest, isRead: boolean, item?: DynaliteItem): unknown;
  updateIndexes(
    store: object,
    table: DynaliteTable,
    before: DynaliteItem | null | undefined,
    after: DynaliteItem | null | undefined,
    done: DynaliteDone,
  ): void;
  queryTable(
    store: object,
    table: DynaliteTable,
    request: DynaliteRequest,
    range: DynaliteRange,
    isLocal: boolean | undefined,
    fetchWhole: boolean,
    startKeyNames: string[],
    done: DynaliteDone,
  ): void;
}

declare module 'dynalite/db/index.js' {
  const db: DynaliteDb;
  export default db;
}
declare module 'dynalite/validations/index.js' {
  const validations: {
    checkTypes(request: unknown, types: DynaliteTypes): DynaliteRequest;
    checkValidations(
      request: DynaliteRequest,
      types: DynaliteTypes,
      custom: DynaliteValidation['custom'],
      store: object,
    ): void;
  };
  export default validations;
}
declare module 'dynalite/actions/*' {
  const action: DynaliteAction;
  export default action;
}
declare module 'dynalite/validations/*' {
  const validation: DynaliteValidation;
  export default validation;
}
