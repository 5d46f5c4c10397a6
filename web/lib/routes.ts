import type { operations } from '#shared/contract/index';

type Operations = typeof operations;
type Line<O> = O extends { method: infer M; path: infer P; access: infer A }
  ? { method: M; path: P; isPublic: A extends 'public' ? true : false }
  : never;

/** Method and path of every operation: all that a call needs at run time. The compiler holds it equal to the contract. */
export const routes: { [Name in keyof Operations]: Line<Operations[Name]> } = {
  listCases: { method: 'GET', path: '/api/cases', isPublic: false },
  createCase: { method: 'POST', path: '/api/cases', isPublic: false },
  getCase: { method: 'GET', path: '/api/cases/{caseId}', isPublic: false },
  updateCase: { method: 'PATCH', path: '/api/cases/{caseId}', isPublic: false },
  setCaseArchived: { method: 'PUT', path: '/api/cases/{caseId}/archived', isPublic: false },
  duplicateCase: { method: 'POST', path: '/api/cases/{caseId}/duplicate', isPublic: false },
  deleteCase: { method: 'DELETE', path: '/api/cases/{caseId}', isPublic: false },
  restoreCase: { method: 'POST', path: '/api/cases/{caseId}/restore', isPublic: false },
  saveDecisions: { method: 'PUT', path: '/api/cases/{caseId}/decisions', isPublic: false },
  listVersions: { method: 'GET', path: '/api/cases/{caseId}/versions', isPublic: false },
  getVersion: { method: 'GET', path: '/api/cases/{caseId}/versions/{number}', isPublic: false },
  restoreVersion: {
    method: 'POST',
    path: '/api/cases/{caseId}/versions/{number}/restore',
    isPublic: false,
  },
  archiveOptimizedCases: { method: 'POST', path: '/api/cases/archive-optimized', isPublic: false },
  startAnalysis: { method: 'POST', path: '/api/cases/{caseId}/analysis', isPublic: false },
  startOptimization: { method: 'POST', path: '/api/cases/{caseId}/optimization', isPublic: false },
  getJob: { method: 'GET', path: '/api/jobs/{jobId}', isPublic: false },
  createCheckout: { method: 'POST', path: '/api/billing/checkouts', isPublic: false },
  getCheckout: { method: 'GET', path: '/api/billing/checkouts/{sessionId}', isPublic: false },
  createPricingSession: { method: 'POST', path: '/api/billing/pricing-sessions', isPublic: false },
  createPortalSession: { method: 'POST', path: '/api/billing/portal-sessions', isPublic: false },
  getSubscription: { method: 'GET', path: '/api/billing/subscription', isPublic: false },
  listOrders: { method: 'GET', path: '/api/billing/orders', isPublic: false },
  syncStripeProducts: { method: 'POST', path: '/api/billing/products/sync', isPublic: false },
  receiveStripeEvent: { method: 'POST', path: '/api/billing/events', isPublic: true },
  getProfile: { method: 'GET', path: '/api/profile', isPublic: false },
  updateProfile: { method: 'PATCH', path: '/api/profile', isPublic: false },
  deleteAccount: { method: 'DELETE', path: '/api/profile', isPublic: false },
  getClosing: { method: 'GET', path: '/api/profile/closing', isPublic: false },
  listCreditHistory: { method: 'GET', path: '/api/credits/history', isPublic: false },
  listUsers: { method: 'GET', path: '/api/users', isPublic: false },
  createUser: { method: 'POST', path: '/api/users', isPublic: false },
  addCredit: { method: 'POST', path: '/api/users/{userId}/credits', isPublic: false },
  sendResetEmail: { method: 'POST', path: '/api/users/{userId}/reset-email', isPublic: false },
  listAudit: { method: 'GET', path: '/api/audit', isPublic: false },
  setUserSuspended: { method: 'PUT', path: '/api/users/{userId}/suspended', isPublic: false },
  saveSettings: { method: 'PATCH', path: '/api/settings', isPublic: false },
  getCaseStats: { method: 'GET', path: '/api/case-management', isPublic: false },
  deleteOwnCases: { method: 'POST', path: '/api/case-management/deletion', isPublic: false },
  getTerms: { method: 'GET', path: '/api/terms', isPublic: true },
  listTerms: { method: 'GET', path: '/api/terms/versions', isPublic: false },
  getTermsVersion: { method: 'GET', path: '/api/terms/versions/{number}', isPublic: false },
  saveTerms: { method: 'POST', path: '/api/terms/versions', isPublic: false },
  activateTerms: { method: 'PUT', path: '/api/terms/active', isPublic: false },
  getSettings: { method: 'GET', path: '/api/settings', isPublic: true },
  getOpenapi: { method: 'GET', path: '/api/openapi.json', isPublic: true },
};
