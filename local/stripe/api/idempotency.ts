import type { Service } from '../service';
import type { KeptAnswer } from '../state';
import { invalidRequest, StripeError } from '../stripe-error';

const keptSeconds = 86_400;
const longestKey = 255;

export interface Idempotency {
  /** The stored response of this key; if undefined, the request is new and the key is in use until `end`. */
  begin(key: string, call: { endpoint: string; parameters: string }): KeptAnswer | undefined;
  keep(key: string, answer: KeptAnswer): void;
  end(key: string): void;
}

/** Keeps responses by idempotency key for a day. `begin` throws 409 for a key in use, 400 for other parameters. */
export const openIdempotency = (service: Service): Idempotency => {
  const underWay = new Set<string>();
  const { idempotency } = service.state;
  const forgetOld = (): void => {
    for (const [key, { keptAt }] of idempotency)
      if (keptAt + keptSeconds <= service.now()) idempotency.delete(key);
  };
  return {
    begin: (key, call) => {
      if (key.length > longestKey)
        throw invalidRequest(`Idempotency keys may be at most ${longestKey} characters long.`);
      if (underWay.has(key))
        throw new StripeError(
          409,
          'idempotency_error',
          `There is currently another in-progress request using this Stripe Idempotency-Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
          { code: 'idempotency_key_in_use' },
        );
      forgetOld();
      const known = idempotency.get(key);
      if (known) checkSame(key, known, call);
      else underWay.add(key);
      return known;
    },
    keep: (key, answer) => void idempotency.set(key, answer),
    end: (key) => void underWay.delete(key),
  };
};

const checkSame = (
  key: string,
  known: KeptAnswer,
  { endpoint, parameters }: { endpoint: string; parameters: string },
): void => {
  if (known.endpoint !== endpoint)
    throw new StripeError(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${endpoint}' vs '${known.endpoint}'). Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  if (known.parameters !== parameters)
    throw new StripeError(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
};
