import { describe, expect, it } from 'vitest';
import { finder, type Resource, type Template, type Templates } from '../../templates/intrinsics';
import { readMappings } from '../../templates/read-storage';
import { readFunctions } from '../../templates/read-functions';
import { readRoutes } from '../../templates/read-routes';

const outputOf = (stack: string, name: string) => ({
  'Fn::GetStackOutput': { StackName: stack, OutputName: name },
});

const apiStack: Template = {
  Resources: {
    Http: { Type: 'AWS::ApiGatewayV2::Api' },
    Stage: { Type: 'AWS::ApiGatewayV2::Stage', Properties: { ApiId: { Ref: 'Http' } } },
  },
  Outputs: { Http: { Value: { Ref: 'Http' } } },
};

const workStack: Template = {
  Resources: { Jobs: { Type: 'AWS::SQS::Queue' } },
  Outputs: { Jobs: { Value: { 'Fn::GetAtt': ['Jobs', 'Arn'] } } },
};

const functionArn = { 'Fn::GetAtt': ['Function', 'Arn'] };
const ownPath = (name: string) => ({ 'aws:cdk:path': `stack/${name}/Function/Resource` });
const sourceArn = (path: string) => ({
  'Fn::Join': ['', ['arn:aws:execute-api:eu-west-1:1:', outputOf('api', 'Http'), `/*/*${path}`]],
});

/** A stack with a function, its route on the API of another stack, and its event source, a queue of a third one. */
const functionStack = (name: string, path: string): Record<string, Resource> => ({
  Function: {
    Type: 'AWS::Lambda::Function',
    Properties: { Role: { 'Fn::GetAtt': ['Role', 'Arn'] } },
    Metadata: ownPath(name),
  },
  Role: { Type: 'AWS::IAM::Role', Metadata: ownPath(name) },
  Route: {
    Type: 'AWS::ApiGatewayV2::Route',
    Properties: {
      ApiId: outputOf('api', 'Http'),
      RouteKey: `GET ${path}`,
      Target: { 'Fn::Join': ['/', ['integrations', { Ref: 'Integration' }]] },
      AuthorizationType: 'NONE',
    },
  },
  Integration: {
    Type: 'AWS::ApiGatewayV2::Integration',
    Properties: {
      ApiId: outputOf('api', 'Http'),
      IntegrationUri: functionArn,
      PayloadFormatVersion: '2.0',
    },
  },
  Permission: {
    Type: 'AWS::Lambda::Permission',
    Properties: {
      FunctionName: functionArn,
      Principal: 'apigateway.amazonaws.com',
      SourceArn: sourceArn(path),
    },
  },
  Mapping: {
    Type: 'AWS::Lambda::EventSourceMapping',
    Properties: {
      EventSourceArn: outputOf('work', 'Jobs'),
      FunctionName: { Ref: 'Function' },
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    },
  },
});

const find = (cases: Record<string, Resource>, users: Record<string, Resource>) => {
  const templates: Templates = {
    api: apiStack,
    work: workStack,
    cases: { Resources: cases },
    users: { Resources: users },
  };
  return finder(templates, { account: '000000000000', region: 'eu-west-1' });
};
const cases = functionStack('getCase', '/api/cases/{caseId}');
const users = functionStack('listUsers', '/api/users');

describe('Functions in several stacks', () => {
  it('have their routes on the one API, and queues of other stacks', () => {
    const both = find(cases, users);

    expect(readFunctions(both).map(({ name }) => name)).toEqual(['getCase', 'listUsers']);
    expect(readRoutes(both).routes).toEqual([
      { method: 'GET', path: '/api/cases/{caseId}', functionName: 'getCase' },
      { method: 'GET', path: '/api/users', functionName: 'listUsers' },
    ]);
    expect(readMappings(both)).toMatchObject([
      { queueName: 'work-Jobs', functionName: 'getCase' },
      { queueName: 'work-Jobs', functionName: 'listUsers' },
    ]);
  });

  const changed = (id: string, properties: Record<string, unknown>): Record<string, Resource> => ({
    ...users,
    [id]: { ...(users[id] as Resource), Properties: { ...users[id]?.Properties, ...properties } },
  });

  it.each([
    ['a route without an integration', changed('Route', { Target: 'integrations/none' }), /no integration/],
    [
      'the route of another function',
      changed('Route', { RouteKey: 'GET /api/cases/{caseId}' }),
      /No permission/,
    ],
    ['a route of another API', changed('Route', { ApiId: 'somewhere' }), /one HTTP API/],
    ['an integration of another API', changed('Integration', { ApiId: 'somewhere' }), /one HTTP API/],
    [
      'an integration with nothing of ours',
      changed('Integration', { IntegrationUri: 'arn:x' }),
      /no function/,
    ],
    [
      'a permission for another path',
      changed('Permission', { SourceArn: sourceArn('/api/x') }),
      /No permission/,
    ],
    [
      'an output that nobody has',
      changed('Route', { ApiId: outputOf('api', 'Nothing') }),
      /no output Nothing/,
    ],
    [
      'an output of a stack that does not exist',
      changed('Route', { ApiId: outputOf('x', 'Http') }),
      /stack x/,
    ],
  ])('stop the start with %s', (_what, others, message) => {
    expect(() => readRoutes(find(cases, others))).toThrow(message);
  });

  it('stop the start when two stacks declare the same route', () => {
    const twin = functionStack('getCaseAgain', '/api/cases/{caseId}');

    expect(() => readRoutes(find(cases, twin))).toThrow('the route GET /api/cases/{caseId} twice');
  });

  it('stop the start when they share a name, have no role, or read from an unknown queue', () => {
    const roleless = changed('Function', { Role: 'arn:aws:iam::1:role/other' });
    const queueless = changed('Mapping', { EventSourceArn: 'arn:aws:sqs:eu-west-1:1:other' });
    const lost = changed('Mapping', { FunctionName: 'other' });

    expect(() => readFunctions(find(cases, functionStack('getCase', '/x')))).toThrow(
      'function getCase twice',
    );
    expect(() => readFunctions(find(cases, roleless))).toThrow(/in no stack/);
    expect(() => readMappings(find(cases, queueless))).toThrow(/queue of no stack/);
    expect(() => readMappings(find(cases, lost))).toThrow(/no function/);
  });
});
