import { describe, expect, it } from 'vitest';
import { access } from '#infra/access';
import { functionNames } from '#infra/entries';
import { workerNames } from '#functions/kit/names';
import { workers } from '#infra/workers';
import { deployment, functionOf, ofType, wholeDeployment } from './synthesized';

const all = deployment(wholeDeployment).functionResources();

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, Record<string, string[]>>;
}

interface Policy {
  PolicyDocument: { Statement: Statement[] };
}

/** What a function's role holds in itself and what is attached to it. */
const statementsOf = (name: string): Statement[] => {
  const own = ([, { Properties }]: [string, { Properties: Record<string, unknown> }]) => [Properties];
  const within = ([, { Properties }]: [string, { Properties: Record<string, unknown> }]) =>
    (Properties['Policies'] ?? []) as object[];
  return [
    ...ofType(all, 'AWS::IAM::Role')
      .filter(([, role]) => functionOf(role) === name)
      .flatMap(within),
    ...ofType(all, 'AWS::IAM::Policy')
      .filter(([, policy]) => functionOf(policy) === name)
      .flatMap(own),
  ].flatMap((policy) => (policy as Policy).PolicyDocument.Statement);
};

const list = (value: string | string[]) => [value].flat().sort();
const named = (service: string, statements: Statement[]) =>
  statements.filter(({ Action }) => list(Action).every((action) => action.startsWith(`${service}:`)));

describe.each(functionNames)('the rights of %s', (name) => {
  const statements = statementsOf(name);

  it('are the lines of the access table on rows, cut to their partition keys', () => {
    const expected = access[name]
      .filter((right) => right.on === 'table' || right.on === 'index')
      .map((right) => [right.actions.map((action) => `dynamodb:${action}`).sort(), [...right.keys]]);

    const found = named('dynamodb', statements).map(({ Action, Condition }) => [
      list(Action),
      list(Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? []).reverse(),
    ]);

    expect(found.map(sorted)).toEqual(expected.map(sorted));
  });

  it('name an index only for those who list', () => {
    const expected = access[name].flatMap((right) => (right.on === 'index' ? right.indexes : []));

    const found = statements.flatMap(({ Resource }) =>
      [...JSON.stringify(Resource).matchAll(/\/index\/(\w+)/g)].map(([, index]) => index),
    );

    expect(found.sort()).toEqual([...expected].sort());
  });

  it('reach queues and the model only where the table says so', () => {
    const expected = access[name]
      .filter(({ on }) => on === 'queue' || on === 'model')
      .flatMap((right) =>
        right.actions.map((action) => `${right.on === 'model' ? 'bedrock' : 'sqs'}:${action}`),
      );
    const consuming = workerNames.some((worker) => worker === name) ? consume : [];

    const found = [...named('sqs', statements), ...named('bedrock', statements)];

    expect(found.flatMap(({ Action }) => list(Action)).sort()).toEqual([...expected, ...consuming].sort());
  });

  it('send only to the queues that the table names', () => {
    const expected = access[name].flatMap((right) =>
      right.on === 'queue' ? workers[right.of].queue.id : [],
    );

    const found = statements
      .filter(({ Action }) => list(Action).includes('sqs:SendMessage'))
      .flatMap(({ Resource }) => [Resource].flat())
      .map((resource) => /(Jobs|Closings|Readings|Arrivals)[0-9A-F]{8}/.exec(JSON.stringify(resource))?.[1]);

    expect(found.sort()).toEqual(expected.sort());
  });

  it('reach the accounts of users only where the table says so, and only of our pool', () => {
    const expected = access[name]
      .filter((right) => right.on === 'userPool')
      .flatMap((right) => right.actions.map((action) => `cognito-idp:${action}`));

    const found = named('cognito-idp', statements);

    expect(found.flatMap(({ Action }) => list(Action)).sort()).toEqual([...expected].sort());
    for (const { Resource } of found) expect(JSON.stringify(Resource)).toMatch(/People[0-9A-F]+.*Arn/);
  });

  it('read the keys of Stripe only where the table says so, and no other secret', () => {
    const secrets = { stripe: 'suasion/prod/stripe', stripeSigning: 'suasion/prod/stripe-webhook' };
    const expected = access[name].flatMap(({ on }) =>
      on === 'stripe' || on === 'stripeSigning' ? secrets[on] : [],
    );

    const found = named('secretsmanager', statements);

    expect(new Set(found.flatMap(({ Action }) => list(Action)))).toEqual(
      new Set(expected.length > 0 ? ['secretsmanager:GetSecretValue'] : []),
    );
    const names = found
      .flatMap(({ Resource }) => [Resource].flat())
      .map((resource) => /:secret:(.+)-\?{6}"/.exec(JSON.stringify(resource))?.[1]);
    expect(names.sort()).toEqual(expected.sort());
    if (expected.includes(secrets.stripeSigning)) expect(name).toBe('receiveStripeEvent');
  });

  it('reach files only under the prefixes of the table, and list only where it says so', () => {
    // One statement may hold several lines of the table, and CDK orders what it joins.
    const expected = access[name].flatMap((right) =>
      right.on === 'files' || right.on === 'fileList'
        ? right.actions.flatMap((action) => right.keys.map((key) => `s3:${action} ${key}`))
        : [],
    );

    const found = named('s3', statements).flatMap(({ Action, Resource, Condition }) => {
      const keys =
        prefixesOf(Condition) ??
        [Resource].flat().map((resource) => /"\/([^"]+)"/.exec(JSON.stringify(resource))?.[1]);
      return list(Action).flatMap((action) => keys.map((key) => `${action} ${key}`));
    });

    expect(found.sort()).toEqual(expected.sort());
    for (const { Resource } of named('s3', statements))
      for (const resource of [Resource].flat())
        expect(JSON.stringify(resource)).toContain('"OutputName":"FilesArn"');
  });

  it('recognize text only where the table says so', () => {
    const expected = access[name].flatMap((right) =>
      right.on === 'textract' ? right.actions.map((action) => `textract:${action}`) : [],
    );

    const found = named('textract', statements).flatMap(({ Action }) => list(Action));

    expect(found).toEqual([...expected].sort());
  });

  it('beyond that are only to write its own log', () => {
    const others = statements.filter(
      ({ Action }) =>
        !/^(dynamodb|sqs|bedrock|cognito-idp|secretsmanager|s3|textract):/.test(list(Action)[0] ?? ''),
    );

    expect(others.map(({ Action }) => list(Action))).toEqual([['logs:CreateLogStream', 'logs:PutLogEvents']]);
    expect(JSON.stringify(others[0]?.Resource)).toMatch(new RegExp(`"${name}Log[0-9A-F]+","Arn"`));
  });

  it('hold no wildcard but the regions of one model, the files under a prefix, and Textract', () => {
    const actions = statements.flatMap(({ Action }) => list(Action));
    const wild = statements
      .filter(({ Action }) => !/^(s3|textract):/.test(list(Action)[0] ?? ''))
      .flatMap(({ Resource }) => [Resource].flat())
      .filter((resource) => JSON.stringify(resource).includes('*'));

    expect(actions.filter((action) => action.includes('*'))).toEqual([]);
    expect(wild).toEqual(
      name === 'runJob' ? ['arn:aws:bedrock:eu-*::foundation-model/anthropic.claude-sonnet-5'] : [],
    );
  });
});

it('No function has a managed policy or shares its role', () => {
  const roles = ofType(all, 'AWS::IAM::Role');

  expect(roles.map(([, role]) => functionOf(role)).sort()).toEqual([...functionNames].sort());
  expect(roles.filter(([, role]) => role.Properties['ManagedPolicyArns'])).toEqual([]);
});

const prefixesOf = (condition: Statement['Condition']) => {
  const prefixes = condition?.['StringLike']?.['s3:prefix'];
  return prefixes && [prefixes].flat();
};

const consume = [
  'sqs:ChangeMessageVisibility',
  'sqs:DeleteMessage',
  'sqs:GetQueueAttributes',
  'sqs:GetQueueUrl',
  'sqs:ReceiveMessage',
];

const sorted = (parts: string[][]) => parts.map((part) => [...part].sort());
