import { type Account, makeResolver, type Resource, type Templates } from './intrinsics';
import { arnOf } from './physical';

/** One resource with every reference in it resolved. */
export interface Found {
  /** Second part of the path in the construct tree: for functions and their roles the function's name. */
  constructId: string;
  /** What `Ref` gives, and the ARN where it has one. */
  ref: string;
  arn: string | undefined;
  properties: Record<string, unknown>;
}

export type Find = (type: string) => Found[];

/** Finds resources by type in all stacks; only what is found is resolved, the rest may hold what AWS alone knows. */
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

/** Finds the name of a function by the ARN or the `Ref` that another resource, `from`, refers to it by. */
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

/** Throws when something that must be unique is in the list twice. */
export function refuseTwins(names: readonly string[]) {
  const twin = names.find((name, index) => names.indexOf(name) !== index);
  if (twin !== undefined) throw new Error(`The templates have the ${twin} twice.`);
}
