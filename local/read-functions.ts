import type { Find } from './assembly';
import type { Statement } from './iam';

export interface FunctionSettings {
  /** The operation's name, also the folder of its bundle. */
  name: string;
  arn: string;
  environment: Record<string, string>;
  timeoutMs: number;
  memoryMb: number;
  statements: Statement[];
}

/** The functions of the product, each with the policies of its role. What CDK brings for itself is left out. */
export function readFunctions(find: Find): FunctionSettings[] {
  const policies = find('AWS::IAM::Policy').map(({ properties }) => properties as unknown as Policy);
  const roles = new Map(find('AWS::IAM::Role').map(({ arn, ref }) => [arn, ref]));
  return find('AWS::Lambda::Function')
    .filter(({ room }) => !room.startsWith('Custom::'))
    .map(({ room, arn = '', properties }) => {
      const { Environment, Timeout = 3, MemorySize = 128, Role } = properties as unknown as Lambda;
      const role = roles.get(Role) ?? '';
      return {
        name: room,
        arn,
        environment: Environment?.Variables ?? {},
        timeoutMs: Timeout * 1000,
        memoryMb: MemorySize,
        statements: policies
          .filter(({ Roles }) => Roles.includes(role))
          .flatMap(({ PolicyDocument }) => PolicyDocument.Statement),
      };
    });
}

interface Policy {
  Roles: string[];
  PolicyDocument: { Statement: Statement[] };
}

interface Lambda {
  Environment?: { Variables: Record<string, string> };
  Timeout?: number;
  MemorySize?: number;
  Role: string;
}
