import { createHash } from 'node:crypto';

export interface GooglePerson {
  email: string;
  isEmailVerified: boolean;
  givenName: string;
  /** Undefined for a user without a family name. */
  familyName: string | undefined;
}

/** Made-up accounts, one for each case that a sign-in has to handle. */
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

/** Google's id (`sub`) of an account: 21 digits, the same for an e-mail at every start. */
export const idOf = ({ email }: GooglePerson): string => {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16);
  return `1${BigInt(`0x${digest}`).toString().padStart(20, '0')}`;
};
