import { createHash } from 'node:crypto';

export interface GooglePerson {
  email: string;
  isEmailVerified: boolean;
  givenName: string;
  /** Undefined: not everybody has one. */
  familyName: string | undefined;
}

/** Made-up accounts, one of each kind that a sign-in has to cope with. */
export const people: readonly GooglePerson[] = [
  {
    email: 'greta.lind@example.net',
    isEmailVerified: true,
    givenName: 'Greta',
    familyName: 'Lind',
  },
  {
    email: 'teller@example.net',
    isEmailVerified: true,
    givenName: 'Teller',
    familyName: undefined,
  },
  {
    email: 'unchecked@example.net',
    isEmailVerified: false,
    givenName: 'Una',
    familyName: 'Checked',
  },
];

/** Google's number for an account: the same for an e-mail at every start. 21 digits. */
export const idOf = ({ email }: GooglePerson): string => {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16);
  return `1${BigInt(`0x${digest}`).toString().padStart(20, '0')}`;
};
