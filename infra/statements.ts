import { Stack } from 'aws-cdk-lib';
import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { access, type Right } from './access';
import type { Config } from './config';
import { type FunctionName, isTrigger } from './entries';

export interface Touchable {
  table: ITable;
  userPool?: IUserPool;
  pageClient?: IUserPoolClient;
  jobQueue?: IQueue;
  closingQueue?: IQueue;
  readingQueue?: IQueue;
  files?: IBucket;
  filesArn?: string;
  config: Config;
}

/**
 * The access table as IAM statements, each with exact actions, one resource and the partition keys it is cut to. Without
 * rights of triggers on the pool: it names them, so it comes after them.
 */
export const statementsFor = (name: FunctionName, touchable: Touchable): PolicyStatement[] =>
  access[name]
    .filter(({ on }) => (on !== 'userPool' || !isTrigger(name)) && on !== 'pageClient')
    .map((right) => toStatement(name, right, touchable));

/** The lines of the access table that are about the pool. */
export const poolStatementsFor = (name: FunctionName, userPool: IUserPool): PolicyStatement[] =>
  access[name].flatMap((right) => (right.on === 'userPool' ? [people(right.actions, userPool)] : []));

function toStatement(name: FunctionName, right: Right, touchable: Touchable): PolicyStatement {
  const { table, userPool, jobQueue, closingQueue, readingQueue, filesArn, config } = touchable;
  switch (right.on) {
    case 'table':
      return rows(right, [table.tableArn]);
    case 'index':
      return rows(
        right,
        right.indexes.map((index) => `${table.tableArn}/index/${index}`),
      );
    case 'userPool':
      if (!userPool) throw new Error(`The function ${name} stands in a stack without the user pool.`);
      return people(right.actions, userPool);
    case 'jobQueue':
      return messages(name, right.actions, jobQueue);
    case 'closingQueue':
      return messages(name, right.actions, closingQueue);
    case 'readingQueue':
      return messages(name, right.actions, readingQueue);
    case 'files':
    case 'fileList':
      if (!filesArn) throw new Error(`The function ${name} stands in a stack without the files.`);
      return right.on === 'files' ? objects(right, filesArn) : listing(right, filesArn);
    case 'textract':
      // The service knows no resources: what it may read is decided by the caller's right on the file.
      return new PolicyStatement({ actions: prefixed('textract', right.actions), resources: ['*'] });
    case 'pageClient':
      throw new Error('To know the client is no right.');
    case 'stripe':
      return secret(right.actions, config.payments.secretName, Stack.of(table));
    case 'stripeSigning':
      return secret(right.actions, config.payments.webhookSecretName, Stack.of(table));
    case 'model':
      return new PolicyStatement({
        actions: prefixed('bedrock', right.actions),
        resources: modelArns(config.modelId, Stack.of(table)),
      });
  }
}

const rows = (right: { actions: readonly string[]; keys: readonly string[] }, resources: string[]) =>
  new PolicyStatement({
    actions: prefixed('dynamodb', right.actions),
    resources,
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...right.keys] } },
  });

const objects = (
  { actions, keys }: { actions: readonly string[]; keys: readonly string[] },
  bucketArn: string,
) =>
  new PolicyStatement({
    actions: prefixed('s3', actions),
    resources: keys.map((key) => `${bucketArn}/${key}`),
  });

const listing = (
  { actions, keys }: { actions: readonly string[]; keys: readonly string[] },
  bucketArn: string,
) =>
  new PolicyStatement({
    actions: prefixed('s3', actions),
    resources: [bucketArn],
    conditions: { StringLike: { 's3:prefix': [...keys] } },
  });

const people = (actions: readonly string[], { userPoolArn }: IUserPool) =>
  new PolicyStatement({ actions: prefixed('cognito-idp', actions), resources: [userPoolArn] });

function messages(name: FunctionName, actions: readonly string[], queue: IQueue | undefined) {
  if (!queue) throw new Error(`The function ${name} stands in a stack without its queue.`);
  return new PolicyStatement({ actions: prefixed('sqs', actions), resources: [queue.queueArn] });
}

/** A secret by its name: Secrets Manager ends its ARN with six letters of its own. */
const secret = (actions: readonly string[], name: string, { region, account }: Stack) =>
  new PolicyStatement({
    actions: prefixed('secretsmanager', actions),
    resources: [`arn:aws:secretsmanager:${region}:${account}:secret:${name}-??????`],
  });

const prefixed = (service: string, actions: readonly string[]) =>
  actions.map((action) => `${service}:${action}`);

/**
 * What must be allowed to ask a model: the model itself, or an inference profile (`eu.`, `us.`, `global.`) together with
 * its model in every region that the profile may send a request to.
 */
export function modelArns(modelId: string, stack: Stack): string[] {
  const [, geography, model] = /^(eu|us|apac|global)\.(.+)$/.exec(modelId) ?? [];
  if (!geography || !model) return [`arn:aws:bedrock:${stack.region}::foundation-model/${modelId}`];
  const profile = `arn:aws:bedrock:${stack.region}:${stack.account}:inference-profile/${modelId}`;
  return [profile, ...regionsOf[geography as Geography].map((region) => foundation(region, model))];
}

const foundation = (region: string, model: string) => `arn:aws:bedrock:${region}::foundation-model/${model}`;

type Geography = keyof typeof regionsOf;
// A global profile also asks for the model without a region.
const regionsOf = { eu: ['eu-*'], us: ['us-*'], apac: ['ap-*'], global: ['', '*'] } as const;
