import { arnOf, attributeOf, namedByProperty, refOf } from './physical';

export interface Resource {
  Type: string;
  Properties?: Record<string, unknown>;
  Metadata?: { 'aws:cdk:path'?: string };
}

export interface Template {
  Resources: Record<string, Resource>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: unknown } }>;
  Parameters?: Record<string, { Default?: unknown }>;
}

export interface Account {
  account: string;
  region: string;
}

export type Templates = Record<string, Template>;

/** Replaces all intrinsic functions inside `value`, a part of the stack's template, by their values. */
export type Resolve = (stack: string, value: unknown) => unknown;

/** Resolves CloudFormation's intrinsic functions. Throws for any that it does not support. */
export function makeResolver(templates: Templates, account: Account): Resolve {
  const resolve: Resolve = (stack, value) => {
    if (Array.isArray(value)) return value.map((part) => resolve(stack, part));
    if (typeof value !== 'object' || value === null) return value;
    const [[name, argument] = ['', undefined], ...others] = Object.entries(value);
    const intrinsic = others.length === 0 ? intrinsics[name] : undefined;
    if (intrinsic) return intrinsic({ templates, account, resolve, stack }, argument);
    if (others.length === 0 && (name.startsWith('Fn::') || name === 'Condition'))
      throw new Error(`${stack} uses ${name}, which the local host cannot read.`);
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, resolve(stack, part)]));
  };
  return resolve;
}

interface World {
  templates: Templates;
  account: Account;
  resolve: Resolve;
  stack: string;
}

interface StackOutput {
  StackName: string;
  OutputName: string;
  Region?: string;
}

type Intrinsic = (world: World, argument: unknown) => unknown;

const intrinsics: Record<string, Intrinsic> = {
  Ref: (world, name) => ref(world, String(name)),
  'Fn::GetAtt': (world, argument) => {
    const [logicalId = '', ...path] = Array.isArray(argument)
      ? argument.map(String)
      : String(argument).split('.');
    return attribute(world, logicalId, path.join('.'));
  },
  'Fn::Join': (world, argument) => {
    const [separator, parts] = world.resolve(world.stack, argument) as [string, unknown[]];
    return parts.join(separator);
  },
  'Fn::Select': (world, argument) => {
    const [index, parts] = world.resolve(world.stack, argument) as [number | string, unknown[]];
    return parts[Number(index)];
  },
  'Fn::Split': (world, argument) => {
    const [separator, text] = world.resolve(world.stack, argument) as [string, string];
    return text.split(separator);
  },
  'Fn::Sub': (world, argument) => {
    const [text, given] = (Array.isArray(argument) ? argument : [argument, {}]) as [
      string,
      Record<string, unknown>,
    ];
    return text.replace(/\$\{(!?)([^}]+)\}/g, (_all, literal: string, name: string) => {
      if (literal) return `\${${name}}`;
      if (name in given) return String(world.resolve(world.stack, given[name]));
      const [logicalId = '', ...path] = name.split('.');
      return String(path.length > 0 ? attribute(world, logicalId, path.join('.')) : ref(world, name));
    });
  },
  'Fn::ImportValue': (world, argument) => {
    const wanted = world.resolve(world.stack, argument);
    for (const [stack, { Outputs = {} }] of Object.entries(world.templates))
      for (const { Value, Export } of Object.values(Outputs))
        if (Export && world.resolve(stack, Export.Name) === wanted) return world.resolve(stack, Value);
    throw new Error(`No stack exports ${String(wanted)}.`);
  },
  'Fn::GetStackOutput': (world, argument) => {
    const { StackName, OutputName, Region } = world.resolve(world.stack, argument) as StackOutput;
    if (Region !== undefined && Region !== world.account.region)
      throw new Error(`${world.stack} reads an output from ${Region}, but all stacks must be in one region.`);
    const output = world.templates[StackName]?.Outputs?.[OutputName];
    if (!output) throw new Error(`The stack ${StackName} has no output ${OutputName}.`);
    return world.resolve(StackName, output.Value);
  },
};

function ref(world: World, name: string): unknown {
  const pseudo = pseudoParameter(world, name);
  if (pseudo !== undefined) return pseudo;
  const { Resources, Parameters } = templateOf(world);
  const resource = Resources[name];
  if (resource) {
    const property = namedByProperty[resource.Type];
    if (property) return world.resolve(world.stack, resource.Properties?.[property]);
    return refOf({ ...world.account, stack: world.stack, logicalId: name, type: resource.Type });
  }
  const parameter = Parameters?.[name];
  if (parameter?.Default !== undefined) return parameter.Default;
  throw new Error(
    `${world.stack} refers to ${name}, which is neither a resource nor a parameter with a default.`,
  );
}

function attribute(world: World, logicalId: string, name: string): unknown {
  const resource = templateOf(world).Resources[logicalId];
  if (!resource) throw new Error(`${world.stack} has no resource ${logicalId}.`);
  return attributeOf({ ...world.account, stack: world.stack, logicalId, type: resource.Type }, name);
}

function pseudoParameter({ account, stack }: World, name: string): string | undefined {
  const values: Record<string, string> = {
    'AWS::AccountId': account.account,
    'AWS::Region': account.region,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': stack,
    'AWS::StackId': `arn:aws:cloudformation:${account.region}:${account.account}:stack/${stack}/local`,
  };
  return values[name];
}

function templateOf({ templates, stack }: World): Template {
  const template = templates[stack];
  if (!template) throw new Error(`There is no template of the stack ${stack}.`);
  return template;
}

export interface Found {
  /** The second part of the construct's path: for a function and for its role the function's name. */
  constructId: string;
  /** The value of `Ref`; `arn` is undefined for types without an ARN. */
  ref: string;
  arn: string | undefined;
  properties: Record<string, unknown>;
}

export type Find = (type: string) => Found[];

/** Finds resources by type in all stacks. Resolves only those found: others may refer to what only AWS knows. */
export function finder(templates: Templates, home: Account): Find {
  const resolve = makeResolver(templates, home);
  const toFound = (stack: string, logicalId: string, resource: Resource): Found => ({
    ref: String(resolve(stack, { Ref: logicalId })),
    arn: arnOf({ ...home, stack, logicalId, type: resource.Type }),
    constructId: (resource.Metadata?.['aws:cdk:path'] ?? '').split('/')[1] ?? '',
    properties: resolve(stack, resource.Properties ?? {}) as Record<string, unknown>,
  });
  return (type) =>
    Object.entries(templates).flatMap(([stack, { Resources }]) =>
      Object.entries(Resources)
        .filter(([, resource]) => resource.Type === type)
        .map(([logicalId, resource]) => toFound(stack, logicalId, resource)),
    );
}

/** The function's name for an ARN or `Ref` in another resource, `from`. */
export type NameOfFunction = (reference: string, from: string) => string;

export function functionNames(find: Find): NameOfFunction {
  const names = new Map(
    find('AWS::Lambda::Function').flatMap(({ arn, ref, constructId }) => [
      [arn, constructId],
      [ref, constructId],
    ]),
  );
  return (reference, from) => {
    const name = names.get(reference);
    if (name === undefined)
      throw new Error(`${from} refers to ${reference}, which is no function of any stack.`);
    return name;
  };
}

export function refuseTwins(names: readonly string[]) {
  const twin = names.find((name, index) => names.indexOf(name) !== index);
  if (twin !== undefined) throw new Error(`The templates have the ${twin} twice.`);
}
