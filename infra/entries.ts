import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { triggerNames, type WorkerName, workerNames } from '#functions/kit/names';
import { type OperationName, operations } from '#shared/contract/index';

export type TriggerName = (typeof triggerNames)[keyof typeof triggerNames];
export type FunctionName = OperationName | WorkerName | TriggerName;

export const functionNames: readonly FunctionName[] = [
  ...(Object.keys(operations) as OperationName[]),
  ...workerNames,
  ...Object.values(triggerNames),
];

export const isTrigger = (name: string) => Object.values<string>(triggerNames).includes(name);

export const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The handler file of each function. @throws when a file is missing or two domains claim the same name. */
export function handlerFiles(functionsDir: string): Record<FunctionName, string> {
  const domains = readdirSync(functionsDir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const fileOf = (name: FunctionName) => {
    const found = domains
      .map((domain) => join(functionsDir, domain.name, `${kebab(name)}.ts`))
      .filter((file) => existsSync(file));
    if (found.length === 1) return found[0];
    if (found.length > 1) throw new Error(`The function ${name} has two handlers: ${found.join(' and ')}.`);
    throw new Error(`The function ${name} has no handler: write functions/<domain>/${kebab(name)}.ts.`);
  };
  return Object.fromEntries(functionNames.map((name) => [name, fileOf(name)])) as Record<
    FunctionName,
    string
  >;
}
