import type { DisputeKind } from '../state';
import type { PaymentIntent } from '../api/form';

/** How a payment with a test number ends (docs.stripe.com/testing). All other numbers are declined. */
export type Outcome =
  | { kind: 'succeeds' }
  | { kind: 'needs-bank' }
  | { kind: 'declines'; decline: Decline }
  | { kind: 'debits'; seconds: number; ends: 'succeeded' | 'failed' };

type Code = NonNullable<NonNullable<PaymentIntent['last_payment_error']>['code']>;
export interface Decline {
  code: Code;
  declineCode?: string;
  message: string;
}

/** `present`: the customer is on the page and can pass 3D Secure; `later`: an off-session renewal. */
export type Situation = 'present' | 'later';

interface Card {
  brand: 'visa' | 'mastercard' | 'amex';
  present: Outcome;
  later: Outcome;
  /** Outcome after a successful 3D Secure check. */
  confirmed: Outcome;
}

const declines = (code: Code, message: string, declineCode?: string): Outcome => ({
  kind: 'declines',
  decline: { code, message, declineCode },
});
const succeeds: Outcome = { kind: 'succeeds' };
const needsBank: Outcome = { kind: 'needs-bank' };
const declined = (declineCode: string, message = 'Your card was declined.'): Outcome =>
  declines('card_declined', message, declineCode);
const poor = declined('insufficient_funds', 'Your card has insufficient funds.');
const unattended = declines(
  'authentication_required',
  'Your card was declined. This transaction requires authentication.',
  'authentication_required',
);

const card = (
  brand: Card['brand'],
  present: Outcome,
  later = present,
  confirmed: Outcome = succeeds,
): Card => ({
  brand,
  present,
  later,
  confirmed,
});

const cards = new Map<string, Card>([
  ['4242424242424242', card('visa', succeeds)],
  ['4000056655665556', card('visa', succeeds)],
  ['5555555555554444', card('mastercard', succeeds)],
  ['378282246310005', card('amex', succeeds)],
  ['4000000000000002', card('visa', declined('generic_decline'))],
  ['4000000000009995', card('visa', poor)],
  ['4000000000009987', card('visa', declined('lost_card'))],
  ['4000000000009979', card('visa', declined('stolen_card'))],
  ['4000000000000069', card('visa', declines('expired_card', 'Your card has expired.', 'expired_card'))],
  [
    '4000000000000127',
    card('visa', declines('incorrect_cvc', "Your card's security code is incorrect.", 'incorrect_cvc')),
  ],
  [
    '4000000000000119',
    card(
      'visa',
      declines(
        'processing_error',
        'An error occurred while processing your card. Try again in a little bit.',
        'processing_error',
      ),
    ),
  ],
  // Can be saved, but every charge is declined.
  ['4000000000000341', card('visa', declined('generic_decline'))],
  ['4000002500003155', card('visa', needsBank, succeeds)],
  ['4000002760003184', card('visa', needsBank, unattended)],
  // Payments succeed and are disputed a second later.
  ['4000000000000259', card('visa', succeeds)],
  ['4000000000002685', card('visa', succeeds)],
  ['4000000000001976', card('visa', succeeds)],
  ['4000008260003178', card('visa', needsBank, poor, poor)],
]);
const savedInSpite = '4000000000000341';

const disputes = new Map<string, DisputeKind>([
  ['4000000000000259', 'fraudulent'],
  ['4000000000002685', 'product_not_received'],
  ['4000000000001976', 'inquiry'],
]);

/** The kind of dispute that a payment with this number causes; undefined: none. */
export const disputeOf = (number: string): DisputeKind | undefined => disputes.get(number);

const soon = 5;
const threeMinutes = 180;
const debit = (seconds: number, ends: 'succeeded' | 'failed'): Outcome => ({ kind: 'debits', seconds, ends });
const accounts = new Map<string, Outcome>([
  ['DE89370400440532013000', debit(soon, 'succeeded')],
  ['DE08370400440532013003', debit(threeMinutes, 'succeeded')],
  ['DE62370400440532013001', debit(soon, 'failed')],
  ['DE78370400440532013004', debit(threeMinutes, 'failed')],
  ['AT611904300234573201', debit(soon, 'succeeded')],
  ['AT321904300235473204', debit(threeMinutes, 'succeeded')],
  ['AT861904300235473202', debit(soon, 'failed')],
  ['AT051904300235473205', debit(threeMinutes, 'failed')],
]);

const realCard = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
);

export const outcomeOf = (number: string, situation: Situation): Outcome =>
  accounts.get(number) ?? cards.get(number)?.[situation] ?? realCard;

export const outcomeOfSaving = (number: string): Outcome =>
  number === savedInSpite ? succeeds : outcomeOf(number, 'present');

export const outcomeConfirmed = (number: string): Outcome => cards.get(number)?.confirmed ?? realCard;

export const isTestAccount = (iban: string): boolean => accounts.has(iban);
export const brandOf = (number: string): string =>
  cards.get(number)?.brand ?? (number.startsWith('5') ? 'mastercard' : 'visa');

/** Checks the length and the check digit (Luhn). */
export const isCardNumber = (number: string): boolean => {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

export const authenticationFailed: Decline = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};
