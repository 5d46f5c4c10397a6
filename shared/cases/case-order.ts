import { caseStatuses } from './case';

/** How a list of cases may be sorted; the first one is how it is when nobody says. */
export const caseOrders = ['newest', 'oldest', 'title'] as const;
export type CaseOrder = (typeof caseOrders)[number];

/** What a list of cases may show; archived cases stand under `archived` only. */
export const caseFilters = ['all', ...caseStatuses, 'archived'] as const;
export type CaseFilter = (typeof caseFilters)[number];
