import { describe, expect, it } from 'vitest';
import { accessKeyOf, makeAuthorizer, hostAccessKey, type Statement } from '../../iam/iam';

const table = 'arn:aws:dynamodb:eu-west-1:000000000000:table/people';
const own: Statement = {
  Effect: 'Allow',
  Action: ['dynamodb:GetItem', 'dynamodb:PutItem'],
  Resource: table,
  Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['USER#*', 'SETTINGS'] } },
};
const refusal = makeAuthorizer([{ name: 'getCase', statements: [own] }]);
const accessRequest = (over: object = {}) => ({
  accessKeyId: accessKeyOf('getCase'),
  action: 'dynamodb:GetItem',
  resource: table,
  context: { 'dynamodb:LeadingKeys': ['USER#1'] },
  ...over,
});

describe('The rights of a function', () => {
  it('allow what its policy says', () => {
    expect(refusal(accessRequest())).toBeUndefined();
    expect(
      refusal(accessRequest({ context: { 'dynamodb:LeadingKeys': ['USER#1', 'SETTINGS'] } })),
    ).toBeUndefined();
  });

  it.each([
    ['another action', { action: 'dynamodb:DeleteItem' }],
    ['an action that begins alike', { action: 'dynamodb:GetItemX' }],
    ['another table', { resource: `${table}2` }],
    ['an index of the table', { resource: `${table}/index/casesByUpdate` }],
    ['a foreign partition', { context: { 'dynamodb:LeadingKeys': ['PROMPTS'] } }],
    ['a partition that only begins alike', { context: { 'dynamodb:LeadingKeys': ['SETTINGS2'] } }],
    ['one foreign partition among own ones', { context: { 'dynamodb:LeadingKeys': ['USER#1', 'PROMPTS'] } }],
  ])('refuse %s in the words of IAM', (_what, over) => {
    const sentence = refusal(accessRequest(over));

    expect(sentence).toMatch(
      /^User: arn:aws:sts::000000000000:assumed-role\/getCase\/getCase is not authorized/,
    );
    expect(sentence).toMatch(/because no identity-based policy allows the dynamodb:\w+ action$/);
  });

  it('are nobody else’s: an unknown key may do nothing', () => {
    expect(refusal(accessRequest({ accessKeyId: 'AKIAUNKNOWN' }))).toMatch(/security token .* is invalid/);
    expect(refusal(accessRequest({ accessKeyId: accessKeyOf('getJob') }))).toMatch(/is invalid/);
  });

  it('end where something is denied', () => {
    const deny: Statement = { Effect: 'Deny', Action: 'dynamodb:*', Resource: '*' };
    const decide = makeAuthorizer([{ name: 'getCase', statements: [own, deny] }]);

    expect(decide(accessRequest())).toMatch(/with an explicit deny/);
  });

  it('know stars and question marks in resources', () => {
    const Resource = 'arn:aws:bedrock:eu-*::foundation-model/a.b-?';
    const decide = makeAuthorizer([
      { name: 'runJob', statements: [{ Effect: 'Allow', Action: 'bedrock:InvokeModel', Resource }] },
    ]);
    const ask = (resource: string) =>
      decide({ accessKeyId: accessKeyOf('runJob'), action: 'bedrock:InvokeModel', resource });

    expect(ask('arn:aws:bedrock:eu-north-1::foundation-model/a.b-5')).toBeUndefined();
    expect(ask('arn:aws:bedrock:us-east-1::foundation-model/a.b-5')).toBeDefined();
    expect(ask('arn:aws:bedrock:eu-north-1::foundation-model/aXb-5')).toBeDefined();
  });

  it('do not bind the host itself', () => {
    expect(
      refusal(accessRequest({ accessKeyId: hostAccessKey, action: 'dynamodb:CreateTable' })),
    ).toBeUndefined();
  });

  it('are never guessed: an unknown condition stops the start', () => {
    const Condition = { DateGreaterThan: { 'aws:CurrentTime': '2030-01-01' } };

    expect(() => makeAuthorizer([{ name: 'x', statements: [{ ...own, Condition }] }])).toThrow(
      /DateGreaterThan/,
    );
  });
});
