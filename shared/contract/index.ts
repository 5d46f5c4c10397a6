import * as audit from './audit';
import * as cases from './cases';
import * as credits from './credits';
import * as jobs from './jobs';
import type { Operation } from './operation';
import * as profile from './profile';
import * as settings from './settings';
import * as users from './users';
import * as versions from './versions';

const { CaseId: _CaseId, ...caseOperations } = cases;
// Declared for the pages to build on; each is let in together with its handler.
const { saveSettings: _saveSettings, ...settingsOperations } = settings;

/** Every operation of the product by its name. The only barrel in the house. */
export const operations = {
  ...caseOperations,
  ...credits,
  ...jobs,
  ...profile,
  ...settingsOperations,
  ...users,
  ...audit,
  ...versions,
} satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;
