import { Stack, Validations } from 'aws-cdk-lib';
import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { variables, type WorkerName } from '#functions/kit/names';
import type { Config } from '../config';
import type { Right } from '../rights';
import { workers } from '../workers';

export interface Grantable {
  table: ITable;
  userPool?: IUserPool;
  pageClient?: IUserPoolClient;
  queues?: Partial<Record<WorkerName, IQueue>>;
  files?: { bucket: IBucket; arn: string };
  config: Config;
}

/** The IAM statements of rights: exact actions, one resource, limited to the rights' keys. */
export const statementsFor = (rights: readonly Right[], on: Grantable): PolicyStatement[] =>
  rights.flatMap((right) => statementOf(right, on) ?? []);

function statementOf(right: Right, { table, config, ...on }: Grantable): PolicyStatement | undefined {
  const stack = Stack.of(table);
  switch (right.on) {
    case 'table':
      return rows(right, [table.tableArn]);
    case 'index':
      return rows(
        right,
        right.indexes.map((index) => `${table.tableArn}/index/${index}`),
      );
    case 'userPool':
      return allow('cognito-idp', right, [present(on.userPool, right).userPoolArn]);
    case 'queue':
      return allow('sqs', right, [present(on.queues?.[right.of], right).queueArn]);
    case 'files': {
      const { arn } = present(on.files, right);
      return allow(
        's3',
        right,
        right.keys.map((key) => `${arn}/${key}`),
      );
    }
    case 'fileList': {
      const statement = allow('s3', right, [present(on.files, right).arn]);
      statement.addCondition('StringLike', { 's3:prefix': [...right.keys] });
      return statement;
    }
    case 'textract':
      return allow('textract', right, ['*']);
    case 'stripe':
      return allow('secretsmanager', right, [secretArn(config.payments.secretName, stack)]);
    case 'stripeSigning':
      return allow('secretsmanager', right, [secretArn(config.payments.webhookSecretName, stack)]);
    case 'model':
      return allow('bedrock', right, modelArns(config.modelId, stack));
    case 'pageClient':
    case 'siteUrl':
      return undefined;
  }
}

export const variablesFor = (rights: readonly Right[], on: Grantable): Record<string, string> =>
  Object.fromEntries(rights.flatMap((right) => Object.entries(variableOf(right, on))));

function variableOf(right: Right, { table, config, ...on }: Grantable): Record<string, string> {
  switch (right.on) {
    case 'table':
    case 'index':
      return { [variables.table]: table.tableName };
    case 'userPool':
      return { [variables.userPool]: present(on.userPool, right).userPoolId };
    case 'pageClient':
      return { [variables.pageClient]: present(on.pageClient, right).userPoolClientId };
    case 'queue':
      return { [variableOfQueue(right.of)]: present(on.queues?.[right.of], right).queueUrl };
    case 'files':
    case 'fileList':
      return { [variables.filesBucket]: present(on.files, right).bucket.bucketName };
    case 'stripe':
      return { [variables.stripeSecret]: config.payments.secretName };
    case 'stripeSigning':
      return { [variables.stripeWebhookSecret]: config.payments.webhookSecretName };
    case 'model':
      return { [variables.modelId]: config.modelId };
    case 'siteUrl':
      return config.siteUrl ? { [variables.siteUrl]: config.siteUrl } : {};
    case 'textract':
      return {};
  }
}

function variableOfQueue(name: WorkerName): string {
  const { variable } = workers[name].queue;
  if (!variable) throw new Error(`Only S3 sends to the queue of ${name}: it has no variable for its URL.`);
  return variable;
}

function present<T>(resource: T | undefined, right: Right): T {
  if (resource === undefined) throw new Error(`This stack cannot grant a right on ${right.on}.`);
  return resource;
}

/** Tells cdk-nag why these rights need wildcards. */
export function acknowledgeWildcards(role: Role, rights: readonly Right[], { files, config }: Grantable) {
  const bucketArn = JSON.stringify(Stack.of(role).resolve(files?.arn));
  const reasons = rights.flatMap((right) => {
    if (right.on === 'files')
      return right.keys.map((key) => ({
        resource: `${bucketArn}/${key}`,
        reason: 'Files of users under one prefix of one bucket; the rest of the key is the user who asks.',
      }));
    if (right.on === 'textract')
      return [
        {
          resource: '*',
          reason: 'Textract has no resources; the right on the files limits what it may read.',
        },
      ];
    if (right.on === 'model')
      return modelArns(config.modelId, Stack.of(role))
        .filter((arn) => arn.includes('*'))
        .map((resource) => ({
          resource,
          reason: 'One model, in every region that its inference profile may route to.',
        }));
    return [];
  });
  Validations.of(role).acknowledge(
    ...reasons.map(({ resource, reason }) => ({ id: `AwsSolutions-IAM5[Resource::${resource}]`, reason })),
  );
}

const allow = (service: string, { actions }: Pick<Right, 'actions'>, resources: string[]) =>
  new PolicyStatement({ actions: actions.map((action) => `${service}:${action}`), resources });

function rows(right: Extract<Right, { on: 'table' | 'index' }>, resources: string[]) {
  const statement = allow('dynamodb', right, resources);
  statement.addCondition('ForAllValues:StringLike', { 'dynamodb:LeadingKeys': [...right.keys] });
  return statement;
}

/** The ARN of a secret, with wildcards for the six characters that Secrets Manager appends. */
const secretArn = (name: string, { region, account }: Stack) =>
  `arn:aws:secretsmanager:${region}:${account}:secret:${name}-??????`;

/** The ARN of the model; for an inference profile (`eu.`, `us.`, `global.`), those of the profile and its models. */
function modelArns(modelId: string, stack: Stack): string[] {
  const [, geography, model] = /^(eu|us|apac|global)\.(.+)$/.exec(modelId) ?? [];
  if (!geography || !model) return [modelArn(stack.region, modelId)];
  const profile = `arn:aws:bedrock:${stack.region}:${stack.account}:inference-profile/${modelId}`;
  return [profile, ...regionsOf[geography as Geography].map((region) => modelArn(region, model))];
}

const modelArn = (region: string, model: string) => `arn:aws:bedrock:${region}::foundation-model/${model}`;

type Geography = keyof typeof regionsOf;
// A global profile also needs the model without a region.
const regionsOf = { eu: ['eu-*'], us: ['us-*'], apac: ['ap-*'], global: ['', '*'] } as const;
