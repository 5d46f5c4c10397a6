import { isCardNumber, isTestAccount } from '../billing/test-numbers';
import type { GivenMethod } from '../resources/payment-methods';
import { html, type Html } from './html';

/** A submitted form: values and error messages by field. */
export interface Typed {
  values: Record<string, string>;
  errors: Record<string, string>;
}

export const nothingTyped: Typed = { values: {}, errors: {} };

interface Field {
  name: string;
  label: string;
  autocomplete: string;
  hint?: string;
  type?: 'email' | 'text';
  inputmode?: 'numeric';
}

const cardFields: Field[] = [
  {
    name: 'number',
    label: 'Card number',
    autocomplete: 'cc-number',
    hint: '1234 1234 1234 1234',
    inputmode: 'numeric',
  },
  { name: 'expiry', label: 'Expiry', autocomplete: 'cc-exp', hint: 'MM / YY', inputmode: 'numeric' },
  { name: 'cvc', label: 'CVC', autocomplete: 'cc-csc', hint: '123', inputmode: 'numeric' },
  { name: 'name', label: 'Name on card', autocomplete: 'cc-name' },
];
const debitFields: Field[] = [
  { name: 'iban', label: 'IBAN', autocomplete: 'off', hint: 'DE00 0000 0000 0000 0000 00' },
  { name: 'holder', label: 'Account holder', autocomplete: 'name' },
];
export const emailField: Field = { name: 'email', label: 'Email', autocomplete: 'email', type: 'email' };

export const fieldOf = ({ values, errors }: Typed, field: Field): Html => {
  const { name, label, autocomplete, hint, type = 'text', inputmode } = field;
  const error = errors[name];
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      value="${values[name] ?? ''}"
      ${hint ? html`placeholder="${hint}"` : ''}
      ${inputmode ? html`inputmode="${inputmode}"` : ''}
      ${error ? html`aria-invalid="true" aria-describedby="${name}-error"` : ''}
    />
    ${error ? html`<p class="error" id="${name}-error">${error}</p>` : ''}
  </div>`;
};

export const cardFieldset = (typed: Typed): Html =>
  html`<fieldset class="card">
    <legend>Card</legend>
    ${cardFields.map((field) => fieldOf(typed, field))}
  </fieldset>`;

/** Fields for card and bank debit; the style sheet hides the method that is not selected. */
export const methodFieldsets = (typed: Typed): Html => {
  const isDebit = typed.values.method === 'sepa_debit';
  const choice = (value: string, label: string, isChosen: boolean): Html =>
    html`<label class="choice"
      ><input type="radio" name="method" value="${value}" ${isChosen ? html`checked` : ''} /> ${label}</label
    >`;
  return html`<fieldset class="methods">
      <legend>Payment method</legend>
      ${choice('card', 'Card', !isDebit)} ${choice('sepa_debit', 'SEPA bank debit', isDebit)}
    </fieldset>
    ${cardFieldset(typed)}
    <fieldset class="debit">
      <legend>Bank account</legend>
      ${debitFields.map((field) => fieldOf(typed, field))}
      <p>A debit takes a while: the payment is confirmed later.</p>
    </fieldset>`;
};

export const testNumbers = (withDebit: 'with-debit' | 'cards-only'): Html =>
  html`<details>
    <summary>Test numbers</summary>
    <p>Any future expiry and any CVC will do.</p>
    <dl>
      ${[...numbers, ...(withDebit === 'with-debit' ? ibans : [])].map(
        ([number, what]) =>
          html`<div>
            <dt>${number}</dt>
            <dd>${what}</dd>
          </div>`,
      )}
    </dl>
  </details>`;

const numbers: [string, string][] = [
  ['4242 4242 4242 4242', 'is paid'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
  ['4000 0025 0000 3155', "needs the bank's confirmation"],
  ['4000 0000 0000 0341', 'can be saved, fails when charged'],
  ['4000 0000 0000 0259', 'is paid, and disputed at once'],
];
const ibans: [string, string][] = [
  ['DE08 3704 0044 0532 0130 03', 'is paid after three minutes'],
  ['DE78 3704 0044 0532 0130 04', 'fails after three minutes'],
];

type Read = { method: GivenMethod } | { errors: Record<string, string> };

/** Validates the payment fields: a payment method or errors. `now` in epoch seconds, to detect an expired card. */
export const readMethod = (values: Record<string, string>, email: string, now: number): Read =>
  values.method === 'sepa_debit' ? readDebit(values, email) : readCard(values, email, now);

const readCard = (values: Record<string, string>, email: string, now: number): Read => {
  const number = (values.number ?? '').replace(/[\s-]/g, '');
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/?\s*(\d{4}|\d{2})\s*$/.exec(values.expiry ?? '') ?? [];
  const fullYear = Number(year) + (year.length === 2 ? 2000 : 0);
  const name = (values.name ?? '').trim();
  const errors: Record<string, string> = {};
  if (number === '') errors.number = 'Enter a card number.';
  else if (!isCardNumber(number)) errors.number = 'Your card number is invalid.';
  if (month === '') errors.expiry = 'Enter the expiry as month and year, such as 12 / 30.';
  else if (Number(month) < 1 || Number(month) > 12)
    errors.expiry = "Your card's expiration month is invalid.";
  // A card is valid until the end of its month.
  else if (Date.UTC(fullYear, Number(month)) / 1000 <= now)
    errors.expiry = "Your card's expiration year is in the past.";
  if (!/^\d{3,4}$/.test((values.cvc ?? '').trim())) errors.cvc = "Your card's security code is incomplete.";
  if (name === '') errors.name = 'Enter the name on the card.';
  if (Object.keys(errors).length > 0) return { errors };
  return { method: { type: 'card', number, month: Number(month), year: fullYear, name, email } };
};

const readDebit = (values: Record<string, string>, email: string): Read => {
  const number = (values.iban ?? '').replace(/\s/g, '').toUpperCase();
  const name = (values.holder ?? '').trim();
  const errors: Record<string, string> = {};
  if (!isTestAccount(number)) errors.iban = 'This is none of the test IBANs.';
  if (name === '') errors.holder = 'Enter the name of the account holder.';
  if (Object.keys(errors).length > 0) return { errors };
  return { method: { type: 'sepa_debit', number, name, email } };
};

/** The payment's error, or a hint at the field errors; empty if there are none. */
export const errorSummary = ({ errors }: Typed): Html => {
  const sentence = errors.payment ?? (Object.keys(errors).length > 0 ? 'Please check what is marked.' : '');
  return sentence === '' ? html`` : html`<p class="alert" role="alert">${sentence}</p>`;
};
