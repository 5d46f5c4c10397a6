import { describe, expect, it } from 'vitest';
import { makeResolver, type Templates } from '../../templates/intrinsics';

const templates: Templates = {
  data: {
    Resources: {
      Rows: { Type: 'AWS::DynamoDB::GlobalTable' },
      People: { Type: 'AWS::Cognito::UserPool' },
      SignIn: {
        Type: 'AWS::Cognito::UserPoolDomain',
        Properties: { Domain: { 'Fn::Sub': 'sign-in-${AWS::AccountId}' } },
      },
    },
    Outputs: {
      Pages: { Value: { Ref: 'SignIn' } },
      Arn: {
        Value: { 'Fn::GetAtt': ['Rows', 'Arn'] },
        Export: { Name: { 'Fn::Sub': '${AWS::StackName}-arn' } },
      },
    },
  },
  api: {
    Resources: { Jobs: { Type: 'AWS::SQS::Queue' } },
    Parameters: { Version: { Default: '7' }, Open: {} },
  },
};
const resolve = makeResolver(templates, { account: '000000000000', region: 'eu-west-1' });

describe('References in templates', () => {
  it.each([
    ['Ref of a queue', { Ref: 'Jobs' }, 'https://sqs.eu-west-1.amazonaws.com/000000000000/api-Jobs'],
    ['Ref of a parameter', { Ref: 'Version' }, '7'],
    ['Ref of the region', { Ref: 'AWS::Region' }, 'eu-west-1'],
    ['GetAtt in a list', { 'Fn::GetAtt': ['Jobs', 'Arn'] }, 'arn:aws:sqs:eu-west-1:000000000000:api-Jobs'],
    ['GetAtt in a word', { 'Fn::GetAtt': 'Jobs.QueueName' }, 'api-Jobs'],
    ['Join', { 'Fn::Join': ['-', ['a', { Ref: 'Version' }]] }, 'a-7'],
    ['Select of Split', { 'Fn::Select': [1, { 'Fn::Split': ['/', 'a/b/c'] }] }, 'b'],
    ['Sub', { 'Fn::Sub': '${AWS::Region}/${Jobs.QueueName}/${!kept}' }, 'eu-west-1/api-Jobs/${kept}'],
    ['Sub with words of its own', { 'Fn::Sub': ['${a}${Version}', { a: { Ref: 'Version' } }] }, '77'],
    [
      'a value of another stack',
      { 'Fn::GetStackOutput': { StackName: 'data', OutputName: 'Arn' } },
      'arn:aws:dynamodb:eu-west-1:000000000000:table/data-Rows',
    ],
    [
      'Ref of what is named by a property of its own',
      { 'Fn::GetStackOutput': { StackName: 'data', OutputName: 'Pages' } },
      'sign-in-000000000000',
    ],
    [
      'an exported value',
      { 'Fn::ImportValue': 'data-arn' },
      'arn:aws:dynamodb:eu-west-1:000000000000:table/data-Rows',
    ],
  ])('%s', (_what, value, expected) => {
    expect(resolve('api', { deep: [value] })).toEqual({ deep: [expected] });
  });

  it.each([
    ['an unknown function', { 'Fn::If': ['a', 1, 2] }],
    ['an unknown name', { Ref: 'Nobody' }],
    ['a parameter without a default', { Ref: 'Open' }],
    ['an attribute that nothing local has', { 'Fn::GetAtt': ['Jobs', 'Colour'] }],
    ['an output that is not there', { 'Fn::GetStackOutput': { StackName: 'data', OutputName: 'No' } }],
    [
      'an output of another region',
      { 'Fn::GetStackOutput': { StackName: 'data', OutputName: 'Arn', Region: 'us-east-1' } },
    ],
    ['a value that nobody exports', { 'Fn::ImportValue': 'data-nothing' }],
  ])('%s stops the start', (_what, value) => {
    expect(() => resolve('api', value)).toThrow();
  });

  it('gives a pool an id in its real shape, the same at every start', () => {
    const id = resolve('data', { Ref: 'People' });

    expect(id).toMatch(/^eu-west-1_[A-Za-z0-9]{9}$/);
    expect(makeResolver(templates, { account: '1', region: 'eu-west-1' })('data', { Ref: 'People' })).toBe(
      id,
    );
    expect(resolve('data', { 'Fn::GetAtt': ['People', 'ProviderURL'] })).toBe(
      `https://cognito-idp.eu-west-1.amazonaws.com/${String(id)}`,
    );
  });
});
