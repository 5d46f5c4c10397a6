import { describe, expect, it } from 'vitest';
import { messages } from '#shared/messages';
import { linkDecision, type ExistingUser } from '#functions/triggers/link-decision';

const confirmed: ExistingUser = {
  username: 'native',
  status: 'CONFIRMED',
  isEnabled: true,
  isEmailVerified: true,
  isPrepared: false,
};
const unconfirmed: ExistingUser = {
  ...confirmed,
  username: 'twin',
  status: 'UNCONFIRMED',
  isEmailVerified: false,
};
const federated: ExistingUser = { ...confirmed, username: 'Google_1', status: 'EXTERNAL_PROVIDER' };

describe('Who comes through Google for the first time', () => {
  it('gets an account of their own when nobody has the address', () => {
    expect(linkDecision(true, [])).toEqual({ action: 'create', remove: [] });
  });

  it('gets into the account that they already have, when both sides have proven the address', () => {
    expect(linkDecision(true, [confirmed])).toEqual({ action: 'link', username: 'native', remove: [] });
  });

  it('is refused when Google itself has not proven the address, whoever has it here', () => {
    const refused = { action: 'refuse', sentence: messages.googleEmailUnproven };

    for (const users of [[], [confirmed], [unconfirmed], [federated]])
      expect(linkDecision(false, users)).toEqual(refused);
  });

  it('does not find an account that somebody else began with the address: it goes', () => {
    expect(linkDecision(true, [unconfirmed])).toEqual({ action: 'create', remove: ['twin'] });
    expect(linkDecision(true, [unconfirmed, { ...unconfirmed, username: 'twin-2' }])).toEqual({
      action: 'create',
      remove: ['twin', 'twin-2'],
    });
  });

  it('gets into the one that an administrator has prepared for the address, which is proven by it', () => {
    const prepared = { ...unconfirmed, isPrepared: true };
    const halfDone = { ...prepared, isEmailVerified: true };

    for (const waiting of [prepared, halfDone])
      expect(linkDecision(true, [waiting, federated, { ...unconfirmed, username: 'stranger' }])).toEqual({
        action: 'prove',
        username: 'twin',
        remove: ['stranger'],
      });
    expect(linkDecision(true, [{ ...prepared, isEnabled: false }])).toMatchObject({ action: 'refuse' });
    expect(linkDecision(false, [prepared])).toMatchObject({ action: 'refuse' });
    expect(linkDecision(true, [prepared, confirmed])).toMatchObject({ action: 'refuse' });
  });

  it('gets into the proven one of several accounts, and the unproven ones go', () => {
    expect(linkDecision(true, [unconfirmed, federated, confirmed])).toEqual({
      action: 'link',
      username: 'native',
      remove: ['twin'],
    });
  });

  it.each(['FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED', 'COMPROMISED', 'ARCHIVED', 'UNKNOWN', 'NEW_STATUS'])(
    'is asked to sign in with the password when the account is %s',
    (status) => {
      expect(linkDecision(true, [{ ...confirmed, status }])).toEqual({
        action: 'refuse',
        sentence: messages.accountExists,
      });
    },
  );

  it('never gets into an account whose address was not proven', () => {
    expect(linkDecision(true, [{ ...confirmed, isEmailVerified: false }])).toEqual({
      action: 'refuse',
      sentence: messages.accountExists,
    });
  });

  it('never takes away an account whose address was proven, confirmed or not', () => {
    const proven = { ...unconfirmed, isEmailVerified: true };

    expect(linkDecision(true, [proven])).toMatchObject({ action: 'refuse' });
  });

  it('is not guessed at when two proven accounts have the address', () => {
    expect(linkDecision(true, [confirmed, { ...confirmed, username: 'second' }])).toMatchObject({
      action: 'refuse',
    });
  });

  it('does not get around a suspension', () => {
    const refused = { action: 'refuse', sentence: messages.suspended };

    for (const user of [confirmed, federated, unconfirmed])
      expect(linkDecision(true, [{ ...user, isEnabled: false }, confirmed])).toEqual(refused);
  });

  it('may have another Google account with the same address', () => {
    expect(linkDecision(true, [federated])).toEqual({ action: 'create', remove: [] });
  });
});
