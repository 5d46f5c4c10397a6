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
  /** Address without its query. */
  path: string;
  /** The form, from the query or the body. */
  form: string;
  requestId: string;
  idempotencyKey: string | undefined;
}

export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Does one call, at most once for its idempotency key. The answer is on disk before it is given. */
export const answerCall = async (
  service: Service,
  idempotency: Idempotency,
  call: ApiCall,
): Promise<ApiAnswer> => {
  const hasCaughtUp = catchUp(service) > 0;
  const key = call.operation.method === 'POST' ? call.idempotencyKey : undefined;
  if (call.operation.method === 'GET' && !hasCaughtUp) {
    const outcome = run(service, call);
    // Nobody may be told of what a kill could still undo.
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
  /** False when it ended before anything was tried; then it may be tried again under the same key. */
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

/** Secret and restricted test keys are let in; where one is configured, that one only. Throws 401 otherwise. */
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

/** Without the header the account's version counts, which is the one that is spoken here. */
export const checkVersion = (version: string | undefined): void => {
  if (version === undefined || version === apiVersion) return;
  if (/^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/.test(version))
    throw notDone(`API version ${version}, only ${apiVersion}`);
  throw invalidRequest(`Invalid Stripe API version: ${version.slice(0, 50)}`);
};
