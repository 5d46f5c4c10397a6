/** The query keys under which the page caches one case, with all that belongs to it, and the lists of cases. */
export const caseKey = (caseId: string) => ['case', caseId] as const;
export const caseListKey = ['cases'] as const;
