/** Every timer, under its name. Milliseconds unless the name says otherwise. */
export const analysisBarMs = 50_000;
export const optimizationBarMs = 60_000;
/** The run as the page sees it; the worker's own limits all end before it. */
export const runTimeoutMs = 120_000;
export const modelAttemptMs = 50_000;
export const modelBudgetMs = 105_000;
export const workerTimeoutSeconds = 150;
/** A worker renews its lease while it lives; a dead one is replaced this long after its last sign of life. */
export const leaseMs = 40_000;
export const leaseRenewalMs = 10_000;
export const queuedResendMs = 20_000;
/** After this a job that is not running is given up and its credit released. */
export const jobDeadlineMs = 15 * 60_000;
/** Longer than the deadline: a hold may outlive its job, never the other way round. */
export const holdMs = 20 * 60_000;
export const jobKeptDays = 7;
/** As long as a deleted case can be brought back. */
export const undeleteMs = 10 * 60_000;

/** Deleting an account: what one try may take, and the wait before the next one, which doubles up to a quarter hour. */
export const closerTimeoutSeconds = 60;
export const closingTryMs = 45_000;
export const closingAttempts = 20;
export const closingWaitSeconds = (attempt: number) => Math.min(900, 5 * 2 ** attempt);
/** Longer than a gateway function can live, so the message arrives when the operation is over. */
export const closingSafetySeconds = 30;

export const draftAutoSaveMs = 2_000;
/** The wait after a failed save that may be retried. */
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
/** Once the page has said that the run timed out. */
export const latePollMs = 10_000;
export const sessionCheckMs = 30_000;
export const refreshAttempts = 4;
export const refreshWaitMs = (attempt: number) => 200 * 2 ** (attempt - 1);
export const resetToSignInMs = 3_000;
/** Stripe's own pricing table is given this long before the page draws its own cards. */
export const pricingTableWaitMs = 8_000;
/** The interval of polling after a payment. */
export const purchaseRefreshMs = 2_000;
export const purchaseSlowAfterMs = 30_000;
export const purchaseSlowRefreshMs = 6_000;

/** How long the result of an admin's action is shown; shorter in the editors. */
export const adminMessageMs = 5_000;
export const contentMessageMs = 3_000;

export const uploadFormSeconds = 600;
export const fileLinkSeconds = 300;
/** The delay of an upload event; by then the page has normally called `finishUpload`. */
export const uploadEventDelaySeconds = 60;
export const announceAgainMs = 5_000;
export const settleUploadTimeoutSeconds = 30;
/** Longer than a call may take: a picture that no profile names after it will never be named. */
export const namelessAvatarMs = 15_000;
/** The link of a profile picture stays the same for the first of these and opens for the second. */
export const avatarLinkStepSeconds = 3_600;
export const avatarLinkSeconds = 7_200;

/** Reading a file: what one try may take, the wait for the recognition of text in it, and when it is given up. */
export const readerTimeoutSeconds = 60;
/** CPU time after which no PDF page is read; then CPU time and real time after which the child is killed. */
export const pdfTextMs = 1_000;
export const extractionCpuMs = 2_000;
export const extractionWaitMs = 12_000;
export const recognitionBudgetMs = 40_000;
export const recognitionPollMs = 400;
/** Longer than an attempt can take: a worker that has not finished by then is dead. */
export const readingLeaseMs = 70_000;
export const readingAgainSeconds = 10;
/** Shorter than a deleted case can be brought back: nothing is written for one that is gone. */
export const readingDeadlineMs = 8 * 60_000;
