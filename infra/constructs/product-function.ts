import { Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Right } from '../rights';
import { acknowledgeWildcards, type Grantable, statementsFor, variablesFor } from './grants';

export interface ProductFunction {
  scope: Construct;
  lambda: Function;
  role: Role;
  logGroup: LogGroup;
}

export interface FunctionSettings {
  /** The function's name, which is also the folder of its bundle. */
  name: string;
  rights: readonly Right[];
  timeoutSeconds: number;
  memoryMb?: number;
  environment?: Record<string, string>;
}

export function productFunction(stack: Stack, settings: FunctionSettings, on: Grantable): ProductFunction {
  const { name, rights, timeoutSeconds, memoryMb = 512, environment } = settings;
  // Local start and tests find a function's parts by this level of the construct path.
  const scope = new Construct(stack, name);
  const logGroup = new LogGroup(scope, 'Log', {
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const writeLog = new PolicyStatement({
    actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    resources: [logGroup.logGroupArn],
  });
  // Inline in the role, because a separate policy would be one more resource per function.
  const role = new Role(scope, 'Role', {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: {
      Rights: new PolicyDocument({ statements: [writeLog, ...statementsFor(rights, on)] }),
    },
  });
  acknowledgeWildcards(role, rights, on);
  const lambda = new Function(scope, 'Function', {
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    code: Code.fromAsset(`${on.config.bundlesDir}/${name}`),
    handler: 'index.handler',
    memorySize: memoryMb,
    timeout: Duration.seconds(timeoutSeconds),
    environment: { ...environment, ...variablesFor(rights, on) },
    loggingFormat: LoggingFormat.JSON,
    logGroup,
    role,
  });
  return { scope, lambda, role, logGroup };
}
