import { casesIndexes, filePrefixes, prefixes, singletons, usersIndexes } from '#functions/kit/names';
import type { FunctionName } from './entries';

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

/** One right of a function. `keys` are patterns of the partition keys that it may name. */
export type Right =
  | { on: 'table'; actions: readonly RowAction[]; keys: readonly string[] }
  | { on: 'index'; indexes: readonly string[]; actions: readonly 'Query'[]; keys: readonly string[] }
  | { on: 'userPool'; actions: readonly PoolAction[] }
  /** The pool's client, by whose name anybody may sign up or ask for a code: no right, but the name. */
  | { on: 'pageClient'; actions: readonly [] }
  | { on: 'jobQueue'; actions: readonly 'SendMessage'[] }
  | { on: 'closingQueue'; actions: readonly 'SendMessage'[] }
  | { on: 'readingQueue'; actions: readonly 'SendMessage'[] }
  | { on: 'model'; actions: readonly 'InvokeModel'[] }
  /** `keys` are patterns of the files that it may name. */
  | { on: 'files'; actions: readonly FileAction[]; keys: readonly string[] }
  /** Learns which files begin with these. */
  | { on: 'fileList'; actions: readonly 'ListBucket'[]; keys: readonly string[] }
  | { on: 'textract'; actions: readonly TextractAction[] }
  /** The key of our account at Stripe. */
  | { on: 'stripe'; actions: readonly 'GetSecretValue'[] }
  /** The secret by which Stripe signs its events. */
  | { on: 'stripeSigning'; actions: readonly 'GetSecretValue'[] };

const people = [`${prefixes.user}*`];
const persons = (...actions: RowAction[]): Right => ({ on: 'table', actions, keys: people });
const settings: Right = { on: 'table', actions: ['GetItem'], keys: [singletons.settings] };
const promptKeys = [singletons.prompts, `${prefixes.prompt}*`];
const readPrompts: Right = { on: 'table', actions: ['GetItem', 'Query'], keys: promptKeys };
const writePrompts: Right = { on: 'table', actions: ['GetItem', 'PutItem'], keys: promptKeys };
const listBy = (...indexes: { name: string }[]): Right => ({
  on: 'index',
  indexes: indexes.map(({ name }) => name),
  actions: ['Query'],
  keys: people,
});
/** The lists of admins: their order from an index, what they show from the profiles. */
const everybodyBy = (...indexes: { name: string }[]): Right => ({
  on: 'index',
  indexes: indexes.map(({ name }) => name),
  actions: ['Query'],
  keys: [singletons.users],
});
const site = (key: string, ...actions: RowAction[]): Right => ({ on: 'table', actions, keys: [key] });
const audited = site(singletons.audit, 'PutItem');
const readTerms = site(singletons.terms, 'GetItem', 'BatchGetItem', 'Query');
const writeTerms = site(singletons.terms, 'GetItem', 'BatchGetItem', 'Query', 'PutItem');
const counted: Right = { on: 'table', actions: ['UpdateItem'], keys: [`${prefixes.usage}*`] };
const authors = persons('GetItem', 'BatchGetItem');
const pageClient: Right = { on: 'pageClient', actions: [] };
const sendJob: Right = { on: 'jobQueue', actions: ['SendMessage'] };
const sendClosing: Right = { on: 'closingQueue', actions: ['SendMessage'] };
const sendReading: Right = { on: 'readingQueue', actions: ['SendMessage'] };
const askModel: Right = { on: 'model', actions: ['InvokeModel'] };

const stripe: Right = { on: 'stripe', actions: ['GetSecretValue'] };
const stripeSigning: Right = { on: 'stripeSigning', actions: ['GetSecretValue'] };
const customers = (...actions: RowAction[]): Right => ({
  on: 'table',
  actions,
  keys: [`${prefixes.stripe}*`],
});
/** Books for a person what Stripe says: money, plan and credits. */
const bookPayments: Right[] = [
  persons('GetItem', 'PutItem', 'UpdateItem'),
  customers('GetItem', 'PutItem', 'DeleteItem', 'Query'),
  stripe,
];

const files = (prefix: keyof typeof filePrefixes, ...actions: FileAction[]): Right => ({
  on: 'files',
  actions,
  keys: [`${filePrefixes[prefix]}*`],
});
const filesNamed = (...named: (keyof typeof filePrefixes)[]): Right => ({
  on: 'fileList',
  actions: ['ListBucket'],
  keys: named.map((prefix) => `${filePrefixes[prefix]}*`),
});
/** Signs the address at which the browser sees the picture. */
const showAvatar = files('avatars', 'GetObject');

// One request reads rows of the person and the settings: IAM wants one statement to allow all of its keys.
const startRun: Right[] = [
  persons('GetItem', 'PutItem', 'UpdateItem'),
  { on: 'table', actions: ['BatchGetItem'], keys: [...people, singletons.settings] },
  sendJob,
];

/** Whatever a function may touch, and nothing else. Every operation of a person reads that person's profile. */
export const access: Record<FunctionName, readonly Right[]> = {
  listCases: [persons('GetItem', 'BatchGetItem'), listBy(...Object.values(casesIndexes))],
  createCase: [persons('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'), counted],
  getCase: [persons('GetItem', 'BatchGetItem')],
  updateCase: [persons('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem')],
  duplicateCase: [persons('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'), counted],
  deleteCase: [persons('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'), counted, sendJob],
  restoreCase: [persons('GetItem', 'PutItem', 'UpdateItem')],
  saveDecisions: [persons('GetItem', 'PutItem', 'UpdateItem')],
  listVersions: [persons('GetItem', 'Query')],
  getVersion: [persons('GetItem', 'BatchGetItem')],
  restoreVersion: [persons('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem')],
  setCaseArchived: [persons('GetItem', 'PutItem')],
  archiveOptimizedCases: [persons('GetItem', 'BatchGetItem', 'PutItem'), listBy(casesIndexes.byUpdate)],
  startAnalysis: startRun,
  startOptimization: startRun,
  cancelJob: [persons('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'), counted],
  getJob: [persons('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'), counted, sendJob],
  startUpload: [
    persons('GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'),
    files('pending', 'PutObject', 'DeleteObject'),
    // What a full case makes room of.
    files('documents', 'DeleteObject'),
  ],
  finishUpload: [
    persons('GetItem', 'BatchGetItem', 'PutItem', 'ConditionCheckItem'),
    files('pending', 'GetObject', 'DeleteObject'),
    filesNamed('pending'),
    files('documents', 'PutObject', 'DeleteObject'),
    sendReading,
  ],
  listDocuments: [persons('GetItem', 'BatchGetItem', 'Query', 'PutItem', 'ConditionCheckItem'), sendReading],
  getDocument: [persons('GetItem', 'BatchGetItem'), files('documents', 'GetObject')],
  removeDocument: [
    persons('GetItem', 'BatchGetItem', 'Query', 'UpdateItem', 'DeleteItem'),
    files('pending', 'DeleteObject'),
    files('documents', 'DeleteObject'),
  ],
  getProfile: [persons('GetItem', 'UpdateItem', 'PutItem'), showAvatar],
  updateProfile: [persons('GetItem', 'UpdateItem'), showAvatar],
  startAvatarUpload: [persons('GetItem'), files('pending', 'PutObject')],
  finishAvatar: [
    persons('GetItem', 'UpdateItem'),
    files('pending', 'GetObject', 'DeleteObject'),
    filesNamed('pending'),
    files('avatars', 'GetObject', 'PutObject', 'DeleteObject'),
  ],
  removeAvatar: [persons('GetItem', 'UpdateItem'), files('avatars', 'DeleteObject')],
  deleteAccount: [
    // An admin leaves only while another one stays.
    persons('GetItem', 'UpdateItem', 'ConditionCheckItem'),
    everybodyBy(usersIndexes.userType),
    sendClosing,
  ],
  getClosing: [persons('GetItem')],
  listUsers: [persons('GetItem', 'BatchGetItem'), everybodyBy(...Object.values(usersIndexes))],
  createUser: [
    persons('GetItem', 'PutItem'),
    everybodyBy(usersIndexes.email),
    audited,
    { on: 'userPool', actions: ['AdminGetUser', 'AdminDeleteUser'] },
    pageClient,
  ],
  addCredit: [persons('GetItem', 'PutItem', 'UpdateItem'), audited],
  sendResetEmail: [persons('GetItem'), audited, { on: 'userPool', actions: ['AdminGetUser'] }, pageClient],
  listAudit: [persons('GetItem', 'BatchGetItem'), site(singletons.audit, 'Query')],
  setUserSuspended: [
    persons('GetItem', 'UpdateItem'),
    audited,
    { on: 'userPool', actions: ['AdminDisableUser', 'AdminEnableUser', 'AdminUserGlobalSignOut'] },
  ],
  createCheckout: [...bookPayments, settings],
  getCheckout: bookPayments,
  createPricingSession: bookPayments,
  createPortalSession: bookPayments,
  getSubscription: [persons('GetItem')],
  listOrders: [persons('GetItem', 'Query')],
  getReceipt: [persons('GetItem'), stripe],
  syncStripeProducts: [persons('GetItem'), site(singletons.settings, 'UpdateItem'), audited, stripe],
  receiveStripeEvent: [
    ...bookPayments,
    stripeSigning,
    { on: 'table', actions: ['GetItem', 'PutItem'], keys: [`${prefixes.event}*`] },
    site(singletons.settings, 'UpdateItem'),
  ],
  listCreditHistory: [persons('GetItem', 'Query')],
  listPrompts: [readPrompts, { on: 'table', actions: ['BatchGetItem'], keys: [singletons.prompts] }, authors],
  listPromptVersions: [readPrompts, authors],
  getPromptVersion: [readPrompts, authors],
  savePrompt: [writePrompts, authors, audited],
  activatePromptVersion: [writePrompts, authors, audited],
  startPromptTest: [persons('GetItem', 'BatchGetItem', 'PutItem'), sendJob],
  getPromptTest: [persons('GetItem')],
  getUsage: [persons('GetItem'), { on: 'table', actions: ['Query'], keys: [`${prefixes.usage}*`] }],
  getTerms: [readTerms],
  listTerms: [readTerms, authors],
  getTermsVersion: [readTerms, authors],
  saveTerms: [writeTerms, authors, audited],
  activateTerms: [writeTerms, authors, audited],
  getSettings: [settings],
  getStoredSettings: [persons('GetItem'), settings],
  saveSettings: [persons('GetItem'), site(singletons.settings, 'GetItem', 'UpdateItem'), audited],
  getCaseStats: [persons('GetItem'), listBy(casesIndexes.byUpdate)],
  deleteOwnCases: [
    persons('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'),
    listBy(casesIndexes.byUpdate, casesIndexes.allByUpdate),
    audited,
    sendJob,
  ],
  getOpenapi: [],
  runJob: [
    persons('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'Query', 'DeleteItem'),
    readPrompts,
    counted,
    askModel,
    // Passages of files for a rewrite; all files of a case that goes for good.
    files('documents', 'GetObject', 'DeleteObject'),
    filesNamed('documents'),
    sendJob,
  ],
  readDocument: [
    persons('GetItem', 'BatchGetItem', 'PutItem', 'ConditionCheckItem'),
    files('documents', 'GetObject', 'PutObject', 'DeleteObject'),
    filesNamed('documents'),
    {
      on: 'textract',
      actions: ['DetectDocumentText', 'StartDocumentTextDetection', 'GetDocumentTextDetection'],
    },
    sendReading,
  ],
  settleArrival: [
    persons('GetItem', 'BatchGetItem', 'PutItem', 'ConditionCheckItem'),
    files('pending', 'GetObject', 'DeleteObject'),
    filesNamed('pending', 'avatars'),
    files('documents', 'PutObject', 'DeleteObject'),
    files('avatars', 'DeleteObject'),
    sendReading,
  ],
  closeAccount: [
    { on: 'files', actions: ['DeleteObject'], keys: Object.values(filePrefixes).map((each) => `${each}*`) },
    filesNamed('pending', 'documents', 'avatars'),
    persons('GetItem', 'Query', 'BatchWriteItem', 'UpdateItem', 'DeleteItem'),
    customers('DeleteItem'),
    stripe,
    { on: 'userPool', actions: ['AdminDeleteUser'] },
    sendClosing,
  ],
  onPreSignUp: [
    // An account that waits for its owner is told from one that a stranger began by its profile.
    persons('GetItem'),
    {
      on: 'userPool',
      actions: [
        'ListUsers',
        'AdminGetUser',
        'AdminLinkProviderForUser',
        'AdminConfirmSignUp',
        'AdminUpdateUserAttributes',
        'AdminDeleteUser',
      ],
    },
  ],
  onMessage: [],
  onUserConfirmed: [persons('GetItem', 'PutItem')],
};
