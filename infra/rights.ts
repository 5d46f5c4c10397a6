import { filePrefixes, prefixes, singletons, type usersIndexes, type WorkerName } from '#functions/kit/names';

type RowAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'BatchWriteItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem';

type PoolAction =
  | 'ListUsers'
  | 'AdminGetUser'
  | 'AdminConfirmSignUp'
  | 'AdminUpdateUserAttributes'
  | 'AdminLinkProviderForUser'
  | 'AdminDisableUser'
  | 'AdminEnableUser'
  | 'AdminUserGlobalSignOut'
  | 'AdminDeleteUser';

type FileAction = 'GetObject' | 'PutObject' | 'DeleteObject';

type TextractAction = 'DetectDocumentText' | 'StartDocumentTextDetection' | 'GetDocumentTextDetection';

/** One line of the access table. A function's environment names every resource that it has a right on. */
export type Right =
  /** `keys`: patterns of the partition keys that the function may use. */
  | { on: 'table'; actions: readonly RowAction[]; keys: readonly string[] }
  | { on: 'index'; indexes: readonly string[]; actions: readonly 'Query'[]; keys: readonly string[] }
  | { on: 'userPool'; actions: readonly PoolAction[] }
  | { on: 'queue'; of: WorkerName; actions: readonly 'SendMessage'[] }
  | { on: 'model'; actions: readonly 'InvokeModel'[] }
  /** `keys`: patterns of the file keys that the function may use. */
  | { on: 'files'; actions: readonly FileAction[]; keys: readonly string[] }
  | { on: 'fileList'; actions: readonly 'ListBucket'[]; keys: readonly string[] }
  | { on: 'textract'; actions: readonly TextractAction[] }
  | { on: 'stripe'; actions: readonly 'GetSecretValue'[] }
  /** The secret that verifies the signature of Stripe's events. */
  | { on: 'stripeSigning'; actions: readonly 'GetSecretValue'[] }
  /** No right, only a name in the environment: the page's client id or the site's URL. */
  | { on: 'pageClient' | 'siteUrl'; actions: readonly [] };

const everyUser = [`${prefixes.user}*`];
const rows = (key: string, ...actions: RowAction[]): Right => ({ on: 'table', actions, keys: [key] });

export const userRows = (...actions: RowAction[]): Right => ({ on: 'table', actions, keys: everyUser });
export const profiles = userRows('GetItem', 'BatchGetItem');

export const userList = (...indexes: { name: string }[]): Right => ({
  on: 'index',
  indexes: indexes.map(({ name }) => name),
  actions: ['Query'],
  keys: everyUser,
});

export const allUsersList = (...indexes: (typeof usersIndexes)[keyof typeof usersIndexes][]): Right => ({
  on: 'index',
  indexes: indexes.map(({ name }) => name),
  actions: ['Query'],
  keys: [singletons.users],
});

export const settings = (...actions: RowAction[]) => rows(singletons.settings, ...actions);
export const audit = (...actions: RowAction[]) => rows(singletons.audit, ...actions);
export const writeAudit = audit('PutItem');
export const readTerms = rows(singletons.terms, 'GetItem', 'BatchGetItem', 'Query');
export const writeTerms = rows(singletons.terms, 'GetItem', 'BatchGetItem', 'Query', 'PutItem');
export const countUsage = rows(`${prefixes.usage}*`, 'UpdateItem');
export const readUsage = rows(`${prefixes.usage}*`, 'Query');
export const stripeCustomers = (...actions: RowAction[]) => rows(`${prefixes.stripe}*`, ...actions);
export const stripeEvents = (...actions: RowAction[]) => rows(`${prefixes.event}*`, ...actions);

const promptKeys = [singletons.prompts, `${prefixes.prompt}*`];
export const readPrompts: Right = { on: 'table', actions: ['GetItem', 'Query'], keys: promptKeys };
export const writePrompts: Right = { on: 'table', actions: ['GetItem', 'PutItem'], keys: promptKeys };
export const listActivePrompts = rows(singletons.prompts, 'BatchGetItem');

/** Batch reads of a user's rows and the settings: IAM needs one statement that allows all keys of a request. */
export const userRowsWithSettings: Right = {
  on: 'table',
  actions: ['BatchGetItem'],
  keys: [...everyUser, singletons.settings],
};

export const send = (of: WorkerName): Right => ({ on: 'queue', of, actions: ['SendMessage'] });
export const userPool = (...actions: PoolAction[]): Right => ({ on: 'userPool', actions });
export const pageClient: Right = { on: 'pageClient', actions: [] };
export const siteUrl: Right = { on: 'siteUrl', actions: [] };
export const invokeModel: Right = { on: 'model', actions: ['InvokeModel'] };
export const recognizeText: Right = {
  on: 'textract',
  actions: ['DetectDocumentText', 'StartDocumentTextDetection', 'GetDocumentTextDetection'],
};
export const stripe: Right = { on: 'stripe', actions: ['GetSecretValue'] };
export const stripeSigning: Right = { on: 'stripeSigning', actions: ['GetSecretValue'] };

type FilePrefix = keyof typeof filePrefixes;
const patterns = (named: readonly FilePrefix[]) => named.map((prefix) => `${filePrefixes[prefix]}*`);

export const files = (prefix: FilePrefix, ...actions: FileAction[]): Right => ({
  on: 'files',
  actions,
  keys: patterns([prefix]),
});
export const deleteAllFiles: Right = {
  on: 'files',
  actions: ['DeleteObject'],
  keys: patterns(['pending', 'documents', 'avatars']),
};
export const fileList = (...named: FilePrefix[]): Right => ({
  on: 'fileList',
  actions: ['ListBucket'],
  keys: patterns(named),
});
