import { type DomainName, domains } from '#shared/contract/index';
import type { Operation } from '#shared/contract/operation';
import { access } from './access';
import type { Right } from './rights';

/**
 * The stack of each domain: an operation takes six of a stack's 500 resources. To move an operation, remove it,
 * deploy, then add it.
 */
export const groupOf = {
  cases: 'cases',
  caseManagement: 'cases',
  versions: 'cases',
  jobs: 'jobs',
  documents: 'jobs',
  billing: 'billing',
  credits: 'billing',
  profile: 'users',
  avatar: 'users',
  users: 'users',
  audit: 'users',
  prompts: 'settings',
  terms: 'settings',
  settings: 'settings',
  usage: 'settings',
} as const satisfies Record<DomainName, string>;

export type ApiGroup = (typeof groupOf)[DomainName];

export const apiGroups = [...new Set(Object.values(groupOf))];

/** The operations to deploy, by domain, and the rights of each. */
export interface OperationTable {
  domains: Record<DomainName, Record<string, Operation>>;
  access: Record<string, readonly Right[]>;
}

export const contractOperations: OperationTable = { domains, access };
