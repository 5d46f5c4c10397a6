import { demoAccounts, demoPassword } from './seed/demo-accounts';
import { describeModel, type Model } from './model';
import type { Product } from './product';

/** The text that `npm start` prints when everything runs. Scripts wait for its last line. */
export function banner({
  product,
  model,
  dataDir,
}: {
  product: Product;
  model: Model;
  dataDir: string;
}): string {
  const widest = Math.max(...demoAccounts.map(({ email }) => email.length));
  const people = demoAccounts.map(
    ({ email, userType, about }) => `    ${email.padEnd(widest)}  ${userType.padEnd(10)}  ${about}`,
  );
  return [
    '',
    '  Suasion on this machine',
    '',
    `  Page      ${product.url}`,
    `  Console   ${product.url}/__local   (inbox, payments, clock, faults, stored items)`,
    `  Model     ${describeModel(model)}`,
    '  Cards     4242 4242 4242 4242 is paid, 4000 0000 0000 0002 is declined   (any date to come, any CVC)',
    `  State     ${dataDir}   (npm start -- --fresh wipes it)`,
    `  Log       ${product.logFile}`,
    '',
    `  Demo accounts, password ${demoPassword}`,
    ...people,
    '',
    `Ready: ${product.url}`,
    '',
  ].join('\n');
}
