import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import {
  closerName,
  closerTimeoutSeconds,
  readerName,
  readerTimeoutSeconds,
  settlerName,
  settlerTimeoutSeconds,
  triggerNames,
  variables,
  workerName,
  workerTimeoutSeconds,
} from '#functions/kit/names';
import { access, type Right } from './access';
import { type FunctionName, isTrigger } from './entries';
import { modelArns, statementsFor, type Touchable } from './statements';

const httpTimeoutSeconds = 10;
/** Stripe may take its time, and is asked again; the gateway waits thirty seconds. */
const stripeTimeoutSeconds = 29;
/** With this much a function has a whole core: files are taken apart against the clock. */
const readerMemoryMb = 1_769;
// The user pool waits no longer.
const triggerTimeoutSeconds = 5;

export interface ProductFunction {
  lambda: Function;
  role: Role;
  logGroup: LogGroup;
}

/** One function with its own log, its own role and nothing in that role but its lines of the access table. */
export function productFunction(scope: Construct, name: FunctionName, touchable: Touchable): ProductFunction {
  const { config } = touchable;
  const room = new Construct(scope, name);
  const logGroup = new LogGroup(room, 'Log', {
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const writeLog = new PolicyStatement({
    actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    resources: [logGroup.logGroupArn],
  });
  // In the role itself: a policy of its own would be one more of the 500 resources that a stack may have.
  const role = new Role(room, 'Role', {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: {
      Rights: new PolicyDocument({ statements: [writeLog, ...statementsFor(name, touchable)] }),
    },
  });
  acknowledgeRegions(role, config.modelId);
  acknowledgeFiles(role, name, touchable);
  const lambda = new Function(room, 'Function', {
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    code: Code.fromAsset(`${config.bundlesDir}/${name}`),
    handler: 'index.handler',
    memorySize: name === readerName ? readerMemoryMb : 512,
    timeout: timeoutOf(name),
    environment: environmentOf(name, touchable),
    loggingFormat: LoggingFormat.JSON,
    logGroup,
    role,
  });
  return { lambda, role, logGroup };
}

/** A function is told only what it may touch. */
function environmentOf(name: FunctionName, touchable: Touchable): Record<string, string> {
  const { table, userPool, pageClient, jobQueue, closingQueue, readingQueue, files, config } = touchable;
  const touches = (on: Right['on']) => access[name].some((right) => right.on === on);
  return {
    // Whoever is called over HTTP opens it for the guard.
    ...(!isTrigger(name) || touches('table') ? { [variables.table]: table.tableName } : {}),
    ...(jobQueue && touches('jobQueue') ? { [variables.jobQueue]: jobQueue.queueUrl } : {}),
    ...(closingQueue && touches('closingQueue') ? { [variables.closingQueue]: closingQueue.queueUrl } : {}),
    ...(readingQueue && touches('readingQueue') ? { [variables.readingQueue]: readingQueue.queueUrl } : {}),
    ...(files && (touches('files') || touches('fileList'))
      ? { [variables.filesBucket]: files.bucketName }
      : {}),
    ...(userPool && touches('userPool') ? { [variables.userPool]: userPool.userPoolId } : {}),
    ...(pageClient && touches('pageClient') ? { [variables.pageClient]: pageClient.userPoolClientId } : {}),
    ...(name === workerName ? { [variables.modelId]: config.modelId } : {}),
    ...(touches('stripe') ? { [variables.stripeSecret]: config.payments.secretName } : {}),
    ...(touches('stripeSigning')
      ? { [variables.stripeWebhookSecret]: config.payments.webhookSecretName }
      : {}),
    ...(isToldTheAddress(name) && config.siteUrl ? { [variables.siteUrl]: config.siteUrl } : {}),
  };
}

/** Whoever writes mails, and whoever sends people to Stripe and back. */
const isToldTheAddress = (name: FunctionName) =>
  name === triggerNames.customMessage || name === 'createCheckout' || name === 'createPortalSession';

const touchesStripe = (name: FunctionName) => access[name].some(({ on }) => on === 'stripe');

function timeoutOf(name: FunctionName): Duration {
  if (name === workerName) return Duration.seconds(workerTimeoutSeconds);
  if (name === readerName) return Duration.seconds(readerTimeoutSeconds);
  if (name === closerName) return Duration.seconds(closerTimeoutSeconds);
  if (name === settlerName) return Duration.seconds(settlerTimeoutSeconds);
  if (touchesStripe(name)) return Duration.seconds(stripeTimeoutSeconds);
  return Duration.seconds(isTrigger(name) ? triggerTimeoutSeconds : httpTimeoutSeconds);
}

/** An inference profile sends the request to whichever region of its continent has room. */
function acknowledgeRegions(role: Role, modelId: string) {
  const regional = modelArns(modelId, Stack.of(role)).filter((arn) => arn.includes('*'));
  Validations.of(role).acknowledge(
    ...regional.map((arn) => ({
      id: `AwsSolutions-IAM5[Resource::${arn}]`,
      reason: 'One model in every region that the inference profile may choose; nothing but that model.',
    })),
  );
}

/** Files of all people stand under a few prefixes, and text recognition knows no resources at all. */
function acknowledgeFiles(role: Role, name: FunctionName, { filesArn }: Touchable) {
  const bucket = JSON.stringify(Stack.of(role).resolve(filesArn));
  const patterns = access[name].flatMap((right) => (right.on === 'files' ? right.keys : []));
  Validations.of(role).acknowledge(
    ...patterns.map((pattern) => ({
      id: `AwsSolutions-IAM5[Resource::${bucket}/${pattern}]`,
      reason: 'Files of people under one prefix of one bucket; the rest of the key is the person who asks.',
    })),
    ...access[name]
      .filter(({ on }) => on === 'textract')
      .map(() => ({
        id: 'AwsSolutions-IAM5[Resource::*]',
        reason: 'Textract has no resources to name; what it may read is cut by the right on the files.',
      })),
  );
}
