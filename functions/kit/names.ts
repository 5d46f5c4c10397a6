/** Constants that code and infrastructure must agree on. Nothing but constants: infra and local read this file too. */

export const variables = {
  table: 'TABLE_NAME',
  jobQueue: 'JOB_QUEUE_URL',
  closingQueue: 'CLOSING_QUEUE_URL',
  readingQueue: 'READING_QUEUE_URL',
  filesBucket: 'FILES_BUCKET',
  userPool: 'USER_POOL_ID',
  pageClient: 'USER_POOL_CLIENT_ID',
  modelId: 'MODEL_ID',
  /** The URL of the site without a slash at the end; absent until it is known. */
  siteUrl: 'SITE_URL',
  stripeSecret: 'STRIPE_SECRET_NAME',
  stripeWebhookSecret: 'STRIPE_WEBHOOK_SECRET_NAME',
  /** Base URL of Stripe's API; absent: the SDK's default. */
  stripeApi: 'STRIPE_API_BASE',
} as const;

export const tableKeys = { partition: 'pk', sort: 'sk', ttl: 'expiresAt' } as const;

export const casesIndexes = {
  byUpdate: { name: 'casesByUpdate', partition: 'casesPk', sort: 'casesSk' },
  byTitle: { name: 'casesByTitle', partition: 'casesPk', sort: 'titleSk' },
  allByUpdate: { name: 'allCasesByUpdate', partition: 'allPk', sort: 'casesSk' },
  allByTitle: { name: 'allCasesByTitle', partition: 'allPk', sort: 'titleSk' },
} as const;

/** Indexes of all profiles in five orders, partition `usersPk`. They hold keys alone; lists read the profiles. */
export const usersIndexes = {
  lastName: { name: 'usersByLastName', partition: 'usersPk', sort: 'lastNameSk' },
  firstName: { name: 'usersByFirstName', partition: 'usersPk', sort: 'firstNameSk' },
  email: { name: 'usersByEmail', partition: 'usersPk', sort: 'emailSk' },
  /** Sorted by the attribute itself, so that a change of type moves the user. */
  userType: { name: 'usersByType', partition: 'usersPk', sort: 'userType' },
  credits: { name: 'usersByCredits', partition: 'usersPk', sort: 'creditsSk' },
} as const;

/** Prefixes of partition keys; IAM rights are limited by them. */
export const prefixes = {
  user: 'USER#',
  prompt: 'PROMPT#',
  usage: 'USAGE#',
  stripe: 'STRIPE#',
  event: 'EVENT#',
} as const;
/** Key prefixes of files; rights are limited by them, and only pending uploads send events. */
export const filePrefixes = { pending: 'pending/', documents: 'documents/', avatars: 'avatars/' } as const;
export const singletons = {
  prompts: 'PROMPTS',
  settings: 'SETTINGS',
  terms: 'TERMS',
  audit: 'AUDIT',
  users: 'USERS',
} as const;

/** Functions that read their work from a queue. */
export const workerNames = ['runJob', 'closeAccount', 'readDocument', 'settleUpload'] as const;
export type WorkerName = (typeof workerNames)[number];
export const workerName = 'runJob' satisfies WorkerName;
/** The events that Stripe sends to our webhook endpoint. */
export const stripeEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
  'customer.updated',
  'customer.deleted',
  'product.created',
  'product.updated',
  'product.deleted',
  'price.created',
  'price.updated',
  'price.deleted',
] as const;
export const webhookName = 'receiveStripeEvent';
export const triggerNames = {
  preSignUp: 'onPreSignUp',
  postConfirmation: 'onUserConfirmed',
  customMessage: 'onMessage',
} as const;

export const googleProvider = 'Google';

export {
  uploadEventDelaySeconds,
  closerTimeoutSeconds,
  readerTimeoutSeconds,
  settleUploadTimeoutSeconds,
  workerTimeoutSeconds,
} from '#shared/timing';
