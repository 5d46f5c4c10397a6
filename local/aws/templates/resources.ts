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
