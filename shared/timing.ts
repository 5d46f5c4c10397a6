/** Every duration of the browser app and the server; milliseconds unless the name gives another unit. */
export const analysisBarMs = 50_000;
export const optimizationBarMs = 60_000;
/** When the page reports that a run takes too long; the worker's model calls end earlier (`modelBudgetMs`). */
export const runTimeoutMs = 120_000;
export const modelAttemptMs = 50_000;
export const modelBudgetMs = 105_000;
export const workerTimeoutSeconds = 150;
/** How long a worker's lease lasts without renewal; after that another worker takes over the job. */
export const leaseMs = 40_000;
export const leaseRenewalMs = 10_000;
export const queuedResendMs = 20_000;
/** A job that is not running after this time fails, and its credit is released. */
export const jobDeadlineMs = 15 * 60_000;
/** How long a credit is held; longer than the deadline, so that a hold never ends before its job. */
export const holdMs = 20 * 60_000;
export const jobKeptDays = 7;
/** How long a deleted case can be restored. */
export const undeleteMs = 10 * 60_000;

/** Account deletion: the duration of one attempt, and the delay before the next one, at most 15 minutes. */
export const closerTimeoutSeconds = 60;
export const closingTryMs = 45_000;
export const closingAttempts = 20;
export const closingWaitSeconds = (attempt: number) => Math.min(900, 5 * 2 ** attempt);
/** The delay of the deletion message; longer than a Lambda function behind the gateway can run. */
export const closingSafetySeconds = 30;

export const draftAutoSaveMs = 2_000;
/** The delay before a failed save is retried. */
export const draftRetryMs = 5_000;
export const resubmitGuardMs = 2_000;
export const infoAutoSaveMs = 1_000;
export const decisionsAutoSaveMs = 700;
export const savingIndicatorMs = 1_000;
export const updatedBadgeMs = 3_000;
export const copiedMs = 2_000;
export const stepFourDelayMs = 2_000;
export const optimizeDelayMs = 100;
export const caseLoadAttempts = 3;
export const caseLoadWaitMs = (attempt: number) => 1_000 * 2 ** (attempt - 1);
export const fastPollMs = 1_000;
export const fastPollForMs = 10_000;
export const slowPollMs = 2_000;
/** The polling interval after the page has reported that a run takes too long. */
export const latePollMs = 10_000;
export const sessionCheckMs = 30_000;
export const refreshAttempts = 4;
export const refreshWaitMs = (attempt: number) => 200 * 2 ** (attempt - 1);
export const resetToSignInMs = 3_000;
/** How long Stripe's pricing table may take to load before the page shows its own cards. */
export const pricingTableWaitMs = 8_000;
/** The polling interval after a payment; slower after `purchaseSlowAfterMs`. */
export const purchaseRefreshMs = 2_000;
export const purchaseSlowAfterMs = 30_000;
export const purchaseSlowRefreshMs = 6_000;

/** How long the result of an admin's action is shown; shorter for prompts and terms. */
export const adminMessageMs = 5_000;
export const contentMessageMs = 3_000;

export const uploadFormSeconds = 600;
export const fileLinkSeconds = 300;
/** The delay of the upload event; before it, the page has normally called `finishUpload`. */
export const uploadEventDelaySeconds = 60;
export const announceAgainMs = 5_000;
export const settleUploadTimeoutSeconds = 30;
/** An uploaded picture that no profile refers to after this time, longer than any call, is deleted. */
export const namelessAvatarMs = 15_000;
/** A picture's link stays the same for `avatarLinkStepSeconds` and works for `avatarLinkSeconds`. */
export const avatarLinkStepSeconds = 3_600;
export const avatarLinkSeconds = 7_200;

/** Reading a document: the duration of one attempt; below, its parts and the total deadline. */
export const readerTimeoutSeconds = 60;
/** CPU time after which no more PDF pages are read; the next two limit the CPU time and real time of a document. */
export const pdfTextMs = 1_000;
export const extractionCpuMs = 2_000;
export const extractionWaitMs = 12_000;
export const recognitionBudgetMs = 40_000;
export const recognitionPollMs = 400;
/** Longer than one attempt: after this time another worker may read the document. */
export const readingLeaseMs = 70_000;
export const readingAgainSeconds = 10;
/** Shorter than `undeleteMs`, so that nothing is written for a case that is already purged. */
export const readingDeadlineMs = 8 * 60_000;
