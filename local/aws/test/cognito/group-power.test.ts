import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { groupPower, groupPrime } from '../../cognito/srp';

const random = (bytes: number) => BigInt(`0x${randomBytes(bytes).toString('hex')}`);

it('powers in the group of the password proof are what multiplying gives', () => {
  const bases = [0n, 1n, 2n, groupPrime - 1n, groupPrime + 5n, random(384), random(400)];
  const exponents = [0n, 1n, 2n, 65_536n, random(1), random(32), random(65)];
  const cases = bases.flatMap((base) => exponents.map((exponent) => ({ base, exponent })));

  const powers = cases.map(({ base, exponent }) => groupPower(base, exponent));

  expect(powers).toEqual(cases.map(({ base, exponent }) => multiplied(base, exponent)));
});

function multiplied(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (const bit of exponent.toString(2)) {
    result = (result * result) % groupPrime;
    if (bit === '1') result = (result * base) % groupPrime;
  }
  return result;
}
