import { openProduct } from './product';

/** The product of the operation tests as a process of its own, until whoever started it lets go. */
const { close, ...addresses } = await openProduct();
process.once('disconnect', () => void close().finally(() => process.exit(0)));
process.send?.(addresses);
