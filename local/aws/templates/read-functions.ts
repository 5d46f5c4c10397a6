import { refuseTwins, type Find } from './intrinsics';
import type { Statement } from '../iam/iam';

export interface FunctionSettings {
  name: string;
  arn: string;
  environment: Record<string, string>;
  timeoutMs: number;
  memoryMb: number;
  statements: Statement[];
}

/** Reads the functions with their IAM policies. Throws when two share a name or one has no role. */
export function readFunctions(find: Find): FunctionSettings[] {
  const attached = find('AWS::IAM::Policy').map(({ properties }) => properties as unknown as AttachedPolicy);
  const roles = new Map(find('AWS::IAM::Role').map((role) => [role.arn, role]));
  const functions = find('AWS::Lambda::Function')
    .filter(({ constructId }) => !constructId.startsWith('Custom::'))
    .map(({ constructId: name, arn = '', properties }) => {
      const { Environment, Timeout = 3, MemorySize = 128, Role } = properties as unknown as Lambda;
      const role = roles.get(Role);
      if (!role) throw new Error(`The function ${name} has the role ${Role}, which is in no stack.`);
      const { Policies = [] } = role.properties as { Policies?: Policy[] };
      const policies = [...Policies, ...attached.filter(({ Roles }) => Roles.includes(role.ref))];
      return {
        name,
        arn,
        environment: Environment?.Variables ?? {},
        timeoutMs: Timeout * 1000,
        memoryMb: MemorySize,
        statements: policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement),
      };
    });
  refuseTwins(functions.map(({ name }) => `function ${name}`));
  return functions;
}

interface Policy {
  PolicyDocument: { Statement: Statement[] };
}

interface AttachedPolicy extends Policy {
  Roles: string[];
}

interface Lambda {
  Environment?: { Variables: Record<string, string> };
  Timeout?: number;
  MemorySize?: number;
  Role: string;
}
