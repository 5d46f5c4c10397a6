import type { Checkout } from '#shared/billing/order';

export interface Outcome {
  tone: 'good' | 'waiting' | 'bad';
  title: string;
  words: string;
}

/** After this many polls the page says that it takes longer than usual. */
const slowAfterPolls = 20;

export function paymentOutcome({ state, isBooked }: Checkout, polls: number): Outcome {
  if (state === 'paid' && isBooked)
    return {
      tone: 'good',
      title: 'Payment Successful!',
      words: 'Thank you. What you paid for is in your account.',
    };
  if (state === 'paid')
    return {
      tone: 'waiting',
      title: 'Payment Successful!',
      words:
        polls < slowAfterPolls
          ? 'Thank you. What you paid for arrives in a moment; this page shows it by itself.'
          : 'Thank you. What you paid for takes longer than usual to arrive. Your payment is safe, it comes by itself, and you can leave this page. If it is not there in an hour, please write to us with the order reference.',
    };
  if (state === 'processing')
    return {
      tone: 'waiting',
      title: 'Payment on Its Way',
      words:
        'Your bank has not confirmed the payment yet; with a bank debit that can take some days. Your account is credited as soon as it has, and you can leave this page.',
    };
  if (state === 'failed')
    return {
      tone: 'bad',
      title: 'Payment Failed',
      words:
        'The payment did not go through, and you got nothing for it. You can try again or pay another way.',
    };
  return {
    tone: 'bad',
    title: 'Payment Not Completed',
    words:
      state === 'expired'
        ? 'The checkout was left open too long and has ended. Nothing was charged.'
        : 'The checkout is still open. Nothing was charged yet.',
  };
}
