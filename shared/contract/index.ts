import * as audit from './audit';
import * as avatar from './avatar';
import * as billing from './billing';
import * as caseManagement from './case-management';
import * as cases from './cases';
import * as credits from './credits';
import * as documents from './documents';
import * as jobs from './jobs';
import type { Operation } from './operation';
import * as profile from './profile';
import * as prompts from './prompts';
import * as settings from './settings';
import * as terms from './terms';
import * as usage from './usage';
import * as users from './users';
import * as versions from './versions';

const { CaseId: _CaseId, ...caseOperations } = cases;
const { deletionConfirmations: _confirmations, ...caseManagementOperations } = caseManagement;

export const domains = {
  cases: caseOperations,
  caseManagement: caseManagementOperations,
  billing,
  credits,
  documents,
  jobs,
  profile,
  avatar,
  settings,
  prompts,
  usage,
  terms,
  users,
  audit,
  versions,
} satisfies Record<string, Record<string, Operation>>;

export type DomainName = keyof typeof domains;

/** Every operation of the API by name. The only file that re-exports from others. */
export const operations = {
  ...caseOperations,
  ...caseManagementOperations,
  ...billing,
  ...credits,
  ...documents,
  ...jobs,
  ...profile,
  ...avatar,
  ...settings,
  ...prompts,
  ...usage,
  ...terms,
  ...users,
  ...audit,
  ...versions,
} satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;
