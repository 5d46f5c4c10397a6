import { catchUp } from '../billing/catch-up';
import { newId } from '../ids';
import { apiVersion, type Service } from '../service';
import { errorBody, invalidRequest, notDone, StripeError } from '../stripe-error';
import { expandAnswer } from './expand';
import { readForm } from './form';
import type { Idempotency } from './idempotency';
import type { Operation } from './operation';

export interface ApiCall {
  operation: Operation;
  id: string;
  /** Path of the URL, without the query. */
  path: string;
  /** Form-encoded parameters, from the query or the body. */
  form: string;
  requestId: string;
  idempotencyKey: string | undefined;
}

export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Handles one API request, at most once per idempotency key. Responds only after the state is on disk. */
export const answerCall = async (
  service: Service,
  idempotency: Idempotency,
  call: ApiCall,
): Promise<ApiAnswer> => {
  const hasCaughtUp = catchUp(service) > 0;
  const key = call.operation.method === 'POST' ? call.idempotencyKey : undefined;
  if (call.operation.method === 'GET' && !hasCaughtUp) {
    const outcome = run(service, call);
    // A read must not show a change that a crash could still undo.
    await service.store.saved();
    return answerOf(call, outcome);
  }
  if (key === undefined) return settled(service, call, run(service, call));
  const known = idempotency.begin(key, { endpoint: call.path, parameters: call.form });
  if (known)
    return {
      status: known.status,
      headers: { 'idempotent-replayed': 'true', 'original-request': known.requestId, 'idempotency-key': key },
      body: known.body,
    };
  try {
    const outcome = run(service, call);
    const { status, body, isPerformed } = outcome;
    if (isPerformed)
      idempotency.keep(key, {
        endpoint: call.path,
        parameters: call.form,
        requestId: call.requestId,
        status,
        body,
        keptAt: service.now(),
      });
    return await settled(service, call, outcome);
  } finally {
    idempotency.end(key);
  }
};

interface Outcome {
  status: number;
  body: string;
  /** False if validation failed; the client may then retry with the same idempotency key. */
  isPerformed: boolean;
}

const settled = async (service: Service, call: ApiCall, outcome: Outcome): Promise<ApiAnswer> => {
  await service.store.save();
  return answerOf(call, outcome);
};

const answerOf = (call: ApiCall, { status, body }: Outcome): ApiAnswer => ({
  status,
  headers: {
    ...(call.idempotencyKey && {
      'idempotency-key': call.idempotencyKey,
      'original-request': call.requestId,
    }),
    ...(status === 501 && { 'stripe-should-retry': 'false' }),
  },
  body,
});

const run = (service: Service, call: ApiCall): Outcome => {
  let isPerformed = false;
  service.request = { id: call.requestId, idempotency_key: call.idempotencyKey ?? null };
  try {
    const parameters = readForm(call.form);
    const perform = call.operation.prepare(service, call.id, parameters);
    isPerformed = true;
    const answer = expandAnswer(service, perform(), parameters);
    return { status: 200, body: JSON.stringify(answer), isPerformed };
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    const body = JSON.stringify(errorBody(error, call.requestId));
    return { status: error.status, body, isPerformed: isPerformed && error.status !== 501 };
  } finally {
    service.request = { id: null, idempotency_key: null };
  }
};

export const newRequestId = (): string => newId('req');

/** Accepts the configured key; without one, every secret or restricted test key. Throws 401 otherwise. */
export const checkKey = (authorization: string | undefined, expected: string | undefined): void => {
  const [, bearer, basic] = /^(?:Bearer (\S+)|Basic (\S+))$/i.exec(authorization ?? '') ?? [];
  const key =
    bearer ??
    Buffer.from(basic ?? '', 'base64')
      .toString()
      .split(':')[0] ??
    '';
  if (key === '')
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  const isKnown = expected === undefined ? /^(sk|rk)_test_\w+$/.test(key) : key === expected;
  if (isKnown) return;
  if (key.startsWith('pk_'))
    throw unauthorized(
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
      'secret_key_required',
    );
  throw unauthorized(`Invalid API Key provided: ${masked(key)}`);
};

const unauthorized = (message: string, code?: string): StripeError =>
  new StripeError(401, 'invalid_request_error', message, { code });

const masked = (key: string): string =>
  key.length < 16
    ? '*'.repeat(key.length)
    : `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}`;

/** Throws 400 for an invalid `Stripe-Version` and 501 for any but `apiVersion`; the header is optional. */
export const checkVersion = (version: string | undefined): void => {
  if (version === undefined || version === apiVersion) return;
  if (/^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/.test(version))
    throw notDone(`API version ${version}, only ${apiVersion}`);
  throw invalidRequest(`Invalid Stripe API version: ${version.slice(0, 50)}`);
};
