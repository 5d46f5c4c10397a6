import { constants, createPublicKey, getDiffieHellman, publicEncrypt } from 'node:crypto';

/** The prime of the 3072-bit group 15, in which the password proof is done. */
export const groupPrime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);

/**
 * `base` to the power of `exponent` in the group. Raw RSA is that very operation, and the only door that Node has to the
 * native one: up to forty times as quick as the same on big integers, with which a sign-in computed for 60 ms.
 */
export function groupPower(base: bigint, exponent: bigint): bigint {
  if (exponent === 0n) return 1n;
  const key = createPublicKey({
    key: { kty: 'RSA', n: base64(groupPrime), e: base64(exponent) },
    format: 'jwk',
  });
  const block = Buffer.from((base % groupPrime).toString(16).padStart(blockDigits, '0'), 'hex');
  const power = publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, block);
  return BigInt(`0x${power.toString('hex')}`);
}

const blockDigits = groupPrime.toString(16).length;

function base64(value: bigint): string {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 === 1 ? `0${hex}` : hex, 'hex').toString('base64url');
}
