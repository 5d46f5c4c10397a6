import { casesIndexes, usersIndexes, type WorkerName, workerNames } from '#functions/kit/names';
import type { OperationName } from '#shared/contract/index';
import type { FunctionName, TriggerName } from './entries';
import {
  allUsersList,
  audit,
  countUsage,
  fileList,
  files,
  listActivePrompts,
  pageClient,
  profiles,
  readPrompts,
  readTerms,
  readUsage,
  type Right,
  send,
  settings,
  siteUrl,
  stripe,
  stripeCustomers,
  stripeEvents,
  stripeSigning,
  userList,
  userPool,
  userRows,
  userRowsWithSettings,
  writeAudit,
  writePrompts,
  writeTerms,
} from './rights';
import { workers } from './workers';

const showAvatar = files('avatars', 'GetObject');

const recordPayments: Right[] = [
  userRows('GetItem', 'PutItem', 'UpdateItem'),
  stripeCustomers('GetItem', 'PutItem', 'DeleteItem', 'Query'),
  stripe,
];

const startRun: Right[] = [
  userRows('GetItem', 'PutItem', 'UpdateItem'),
  userRowsWithSettings,
  send('runJob'),
];

const ofOperations: Record<OperationName, readonly Right[]> = {
  listCases: [profiles, userList(...Object.values(casesIndexes))],
  createCase: [userRows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'), countUsage],
  getCase: [profiles],
  updateCase: [userRows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem')],
  duplicateCase: [userRows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'), countUsage],
  deleteCase: [userRows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'), countUsage, send('runJob')],
  restoreCase: [userRows('GetItem', 'PutItem', 'UpdateItem')],
  saveDecisions: [userRows('GetItem', 'PutItem', 'UpdateItem')],
  listVersions: [userRows('GetItem', 'Query')],
  getVersion: [profiles],
  restoreVersion: [userRows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem')],
  setCaseArchived: [userRows('GetItem', 'PutItem')],
  archiveOptimizedCases: [userRows('GetItem', 'BatchGetItem', 'PutItem'), userList(casesIndexes.byUpdate)],
  startAnalysis: startRun,
  startOptimization: startRun,
  cancelJob: [userRows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'), countUsage],
  getJob: [userRows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'), countUsage, send('runJob')],
  startUpload: [
    userRows('GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'),
    files('pending', 'PutObject', 'DeleteObject'),
    // Starting an upload in a full case deletes a document without a file.
    files('documents', 'DeleteObject'),
  ],
  finishUpload: [
    userRows('GetItem', 'BatchGetItem', 'PutItem', 'ConditionCheckItem'),
    files('pending', 'GetObject', 'DeleteObject'),
    fileList('pending'),
    files('documents', 'PutObject', 'DeleteObject'),
    send('readDocument'),
  ],
  listDocuments: [
    userRows('GetItem', 'BatchGetItem', 'Query', 'PutItem', 'ConditionCheckItem'),
    send('readDocument'),
  ],
  getDocument: [profiles, files('documents', 'GetObject')],
  removeDocument: [
    userRows('GetItem', 'BatchGetItem', 'Query', 'UpdateItem', 'DeleteItem'),
    files('pending', 'DeleteObject'),
    files('documents', 'DeleteObject'),
  ],
  getProfile: [userRows('GetItem', 'UpdateItem', 'PutItem'), showAvatar],
  updateProfile: [userRows('GetItem', 'UpdateItem'), showAvatar],
  startAvatarUpload: [userRows('GetItem'), files('pending', 'PutObject')],
  finishAvatar: [
    userRows('GetItem', 'UpdateItem'),
    files('pending', 'GetObject', 'DeleteObject'),
    fileList('pending'),
    files('avatars', 'GetObject', 'PutObject', 'DeleteObject'),
  ],
  removeAvatar: [userRows('GetItem', 'UpdateItem'), files('avatars', 'DeleteObject')],
  deleteAccount: [
    // An admin may delete the account only while there is another admin.
    userRows('GetItem', 'UpdateItem', 'ConditionCheckItem'),
    allUsersList(usersIndexes.userType),
    send('closeAccount'),
  ],
  getClosing: [userRows('GetItem')],
  listUsers: [profiles, allUsersList(...Object.values(usersIndexes))],
  createUser: [
    userRows('GetItem', 'PutItem'),
    allUsersList(usersIndexes.email),
    writeAudit,
    userPool('AdminGetUser', 'AdminDeleteUser'),
    pageClient,
  ],
  addCredit: [userRows('GetItem', 'PutItem', 'UpdateItem'), writeAudit],
  sendResetEmail: [userRows('GetItem'), writeAudit, userPool('AdminGetUser'), pageClient],
  listAudit: [profiles, audit('Query')],
  setUserSuspended: [
    userRows('GetItem', 'UpdateItem'),
    writeAudit,
    userPool('AdminDisableUser', 'AdminEnableUser', 'AdminUserGlobalSignOut'),
  ],
  createCheckout: [...recordPayments, settings('GetItem'), siteUrl],
  getCheckout: recordPayments,
  createPricingSession: recordPayments,
  createPortalSession: [...recordPayments, siteUrl],
  getSubscription: [userRows('GetItem')],
  listOrders: [userRows('GetItem', 'Query')],
  getReceipt: [userRows('GetItem'), stripe],
  syncStripeProducts: [userRows('GetItem'), settings('UpdateItem'), writeAudit, stripe],
  receiveStripeEvent: [
    ...recordPayments,
    stripeSigning,
    stripeEvents('GetItem', 'PutItem'),
    settings('UpdateItem'),
  ],
  listCreditHistory: [userRows('GetItem', 'Query')],
  listPrompts: [readPrompts, listActivePrompts, profiles],
  listPromptVersions: [readPrompts, profiles],
  getPromptVersion: [readPrompts, profiles],
  savePrompt: [writePrompts, profiles, writeAudit],
  activatePromptVersion: [writePrompts, profiles, writeAudit],
  startPromptTest: [userRows('GetItem', 'BatchGetItem', 'PutItem'), send('runJob')],
  getPromptTest: [userRows('GetItem')],
  getUsage: [userRows('GetItem'), readUsage],
  getTerms: [readTerms],
  listTerms: [readTerms, profiles],
  getTermsVersion: [readTerms, profiles],
  saveTerms: [writeTerms, profiles, writeAudit],
  activateTerms: [writeTerms, profiles, writeAudit],
  getSettings: [settings('GetItem')],
  getStoredSettings: [userRows('GetItem'), settings('GetItem')],
  saveSettings: [userRows('GetItem'), settings('GetItem', 'UpdateItem'), writeAudit],
  getCaseStats: [userRows('GetItem'), userList(casesIndexes.byUpdate)],
  deleteOwnCases: [
    userRows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'),
    userList(casesIndexes.byUpdate, casesIndexes.allByUpdate),
    writeAudit,
    send('runJob'),
  ],
  getOpenapi: [],
};

const ofTriggers: Record<TriggerName, readonly Right[]> = {
  onPreSignUp: [
    // A profile tells an account that an admin created from one that a stranger began.
    userRows('GetItem'),
    userPool(
      'ListUsers',
      'AdminGetUser',
      'AdminLinkProviderForUser',
      'AdminConfirmSignUp',
      'AdminUpdateUserAttributes',
      'AdminDeleteUser',
    ),
  ],
  onMessage: [siteUrl],
  onUserConfirmed: [userRows('GetItem', 'PutItem')],
};

const ofWorkers = Object.fromEntries(workerNames.map((name) => [name, workers[name].rights])) as Record<
  WorkerName,
  readonly Right[]
>;

/** The rights of each function, and nothing else. Every operation of a user reads that user's profile. */
export const access: Record<FunctionName, readonly Right[]> = {
  ...ofOperations,
  ...ofWorkers,
  ...ofTriggers,
};
