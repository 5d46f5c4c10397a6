import { openProduct } from './product';

/** The product of the operation tests in its own process, until the parent disconnects. */
const { close, ...addresses } = await openProduct();
process.once('disconnect', () => void close().finally(() => process.exit(0)));
process.send?.(addresses);
