import { onStop } from '../on-stop';

/** A script that prints `stopped` when `onStop` fires. */
onStop(() => process.stdout.write('stopped\n', () => process.exit(0)));
setInterval(() => undefined, 1_000);
process.stdout.write(`${process.pid}\n`);
