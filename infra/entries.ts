import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { closerName, readerName, settlerName, triggerNames, workerName } from '#functions/kit/names';
import { type OperationName, operations } from '#shared/contract/index';

export type TriggerName = (typeof triggerNames)[keyof typeof triggerNames];
export type FunctionName =
  | OperationName
  | typeof workerName
  | typeof closerName
  | typeof readerName
  | typeof settlerName
  | TriggerName;

/** Every function of the product: the operations of the contract, the workers, the triggers. */
export const functionNames: readonly FunctionName[] = [
  ...(Object.keys(operations) as OperationName[]),
  workerName,
  closerName,
  readerName,
  settlerName,
  ...Object.values(triggerNames),
];

/** True for what the user pool calls. */
export const isTrigger = (name: string) => Object.values<string>(triggerNames).includes(name);

export const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The one file `functions/<domain>/<name>.ts` of each function, by name.
 * @throws when a file is missing or two domains claim the same name.
 */
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
