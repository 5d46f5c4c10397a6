import { deletionConfirmations } from '#shared/contract/case-management';
import type { OperationName } from '#shared/contract/index';
import type { RequestParts } from './test-user';
import { sampleCopy, newKey } from './runs';

/** What a user owns, so that every operation finds something to work on: an optimized case with one version. */
export interface OwnedIds {
  caseId: string;
  revision: number;
  jobId: string;
  documentId: string;
}

/** Another user, to be suspended. */
export interface SampleIds extends OwnedIds {
  userId: string;
}

/**
 * One valid request of every operation. Total over the contract: a new operation does not compile until it is listed
 * here, and is then covered by access-rules.test.ts.
 */
export const sampleRequests: Record<OperationName, (at: SampleIds) => RequestParts> = {
  listCases: () => ({}),
  createCase: () => ({ body: { title: `Door ${newKey()}`, originalText: sampleCopy } }),
  getCase: ({ caseId }) => ({ params: { caseId } }),
  updateCase: ({ caseId, revision }) => ({ params: { caseId }, body: { revision, title: 'Renamed' } }),
  setCaseArchived: ({ caseId }) => ({ params: { caseId }, body: { isArchived: true } }),
  archiveOptimizedCases: () => ({}),
  duplicateCase: ({ caseId }) => ({ params: { caseId } }),
  deleteCase: ({ caseId }) => ({ params: { caseId } }),
  restoreCase: ({ caseId }) => ({ params: { caseId } }),
  saveDecisions: ({ caseId, revision }) => ({ params: { caseId }, body: { revision, decisions: {} } }),
  listVersions: ({ caseId }) => ({ params: { caseId } }),
  getVersion: ({ caseId }) => ({ params: { caseId, number: '1' } }),
  restoreVersion: ({ caseId, revision }) => ({ params: { caseId, number: '1' }, body: { revision } }),
  startAnalysis: ({ caseId }) => ({ params: { caseId }, body: { idempotencyKey: newKey() } }),
  startOptimization: ({ caseId }) => ({ params: { caseId }, body: { idempotencyKey: newKey() } }),
  getJob: ({ jobId }) => ({ params: { jobId } }),
  cancelJob: ({ jobId }) => ({ params: { jobId } }),
  listCreditHistory: () => ({}),
  createCheckout: () => ({ body: { priceId: 'price_door' } }),
  getCheckout: () => ({ params: { sessionId: 'cs_test_door' } }),
  createPricingSession: () => ({}),
  createPortalSession: () => ({}),
  getSubscription: () => ({}),
  listOrders: () => ({}),
  getReceipt: () => ({ params: { orderId: 'in_door' }, query: { orderDate: '2026-11-22' } }),
  syncStripeProducts: () => ({}),
  receiveStripeEvent: () => ({}),
  getProfile: () => ({}),
  startUpload: ({ caseId }) => ({
    params: { caseId },
    body: { documentType: 'audience', name: 'Door.txt', bytes: 20, idempotencyKey: newKey() },
  }),
  finishUpload: ({ caseId, documentId }) => ({ params: { caseId, documentId } }),
  listDocuments: ({ caseId }) => ({ params: { caseId } }),
  getDocument: ({ caseId, documentId }) => ({ params: { caseId, documentId } }),
  removeDocument: ({ caseId, documentId }) => ({ params: { caseId, documentId } }),
  startAvatarUpload: () => ({ body: { contentType: 'image/png', bytes: 100 } }),
  finishAvatar: () => ({ body: { avatarId: '0'.repeat(26) } }),
  removeAvatar: () => ({}),
  updateProfile: () => ({ body: { firstName: 'Door' } }),
  deleteAccount: () => ({}),
  getClosing: () => ({}),
  listUsers: () => ({ query: { limit: 2 } }),
  createUser: () => ({
    body: {
      ...{ firstName: 'Door', lastName: 'Test', password: 'Passw0rd!' },
      email: `door-${newKey()}@people.test`,
    },
  }),
  addCredit: ({ userId }) => ({ params: { userId }, body: { idempotencyKey: newKey() } }),
  sendResetEmail: ({ userId }) => ({ params: { userId } }),
  listAudit: () => ({}),
  setUserSuspended: ({ userId }) => ({ params: { userId }, body: { isSuspended: true } }),
  listPrompts: () => ({}),
  listPromptVersions: () => ({ params: analysisPrompt }),
  getPromptVersion: () => ({ params: { ...analysisPrompt, number: '1' } }),
  savePrompt: () => ({ params: analysisPrompt, body: { content: 'Read {{text}}.', activeVersion: -1 } }),
  activatePromptVersion: () => ({ params: analysisPrompt, body: { version: 1, activeVersion: -1 } }),
  startPromptTest: () => ({
    params: analysisPrompt,
    body: { content: 'Read {{text}}.', idempotencyKey: newKey() },
  }),
  getPromptTest: ({ jobId }) => ({ params: { testId: jobId } }),
  getUsage: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  getTerms: () => ({}),
  listTerms: () => ({}),
  getTermsVersion: () => ({ params: { number: '1' } }),
  saveTerms: () => ({ body: { title: 'Door', content: 'Door', seen: neverSeen } }),
  activateTerms: () => ({ body: { version: 1, seen: neverSeen } }),
  // Based on a version that never existed, so that it is refused and changes nothing for other tests.
  saveSettings: () => ({ body: { version: -1, changes: { heroTitle: 'Door' } } }),
  getCaseStats: () => ({}),
  deleteOwnCases: () => ({ body: { scope: 'archived', confirmation: deletionConfirmations.archived } }),
  getSettings: () => ({}),
  getStoredSettings: () => ({}),
  getOpenapi: () => ({}),
};

const analysisPrompt = { promptKey: 'text_analysis' };

/** Versions that never existed: a change based on them is refused and changes nothing for other tests. */
const neverSeen = { latestVersion: -1, activeVersion: -1 };
