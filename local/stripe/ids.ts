import { randomBytes } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `length` random letters and digits. Slightly biased (256 is no multiple of 62), which is fine for ids. */
export const randomText = (length: number): string =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');

const lengths: Record<string, number> = { cs_test: 58, prod: 14, cus: 14, si: 14, whsec: 32, req: 14 };

/** A new id with Stripe's prefix and length, such as `cus_…`. */
export const newId = (prefix: string): string => `${prefix}_${randomText(lengths[prefix] ?? 24)}`;
