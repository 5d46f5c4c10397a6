import * as oauth from 'oauth4webapi';
import { messages } from '#shared/messages';
import { authSentence, isSuspension, triggerSentence } from '#lib/session/auth-sentence';
import { config } from '#lib/api/config';
import { hostedReturn, hostedScope, hostedServer } from '#lib/session/hosted-addresses';

interface HostedStart {
  /** The path to open after sign-in. */
  from: string;
  /** The provider's name in the user pool; absent for the pool's own sign-in page. */
  provider?: string;
}

/** How a hosted sign-in ended. `leaving`: the browser is being redirected to the second attempt. */
export type HostedOutcome =
  | { kind: 'done'; from: string }
  | { kind: 'leaving' }
  | { kind: 'told'; from: string; tone: 'info' | 'error'; sentence: string };

/** Redirects to the hosted pages. Throws if the configuration cannot be read. */
export const beginHostedSignIn = (start: HostedStart) => leave({ ...start, isSecondTry: false });

/** Exchanges the parameters of the hosted pages for a session or an error message. Never throws. */
export async function finishHostedSignIn(answer: URLSearchParams): Promise<HostedOutcome> {
  const state = answer.get('state') ?? '';
  const pending = takePending(state);
  if (!pending) return { kind: 'told', from: '', tone: 'error', sentence: messages.hostedForeign };
  try {
    await exchange(answer, state, pending);
    return { kind: 'done', from: pending.from };
  } catch (error) {
    return afterRefusal(error, pending).catch((cause: unknown) => told(cause, pending.from));
  }
}

async function leave(start: Omit<PendingSignIn, 'verifier' | 'nonce'>) {
  const { server, client } = await parties();
  const [state, nonce, verifier] = [
    oauth.generateRandomState(),
    oauth.generateRandomNonce(),
    oauth.generateRandomCodeVerifier(),
  ];
  keepPending(state, { ...start, nonce, verifier });
  const search = new URLSearchParams({
    client_id: client.client_id,
    response_type: 'code',
    redirect_uri: hostedReturn(location.origin),
    scope: hostedScope,
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(start.provider ? { identity_provider: start.provider } : {}),
  });
  location.assign(`${server.authorization_endpoint}?${search.toString()}`);
}

async function exchange(answer: URLSearchParams, state: string, { verifier, nonce }: PendingSignIn) {
  const { server, client, options } = await parties();
  const checked = oauth.validateAuthResponse(server, client, answer, state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    checked,
    hostedReturn(location.origin),
    verifier,
    options,
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: nonce,
    requireIdToken: true,
  });
  const { keepTokens } = await import('#lib/session/auth');
  await keepTokens({
    accessToken: tokens.access_token,
    idToken: tokens.id_token ?? '',
    refreshToken: tokens.refresh_token ?? '',
  });
}

async function afterRefusal(error: unknown, pending: PendingSignIn): Promise<HostedOutcome> {
  if (!(error instanceof oauth.AuthorizationResponseError)) return told(error, pending.from);
  const refusal = hostedRefusal(error.error, error.error_description ?? '');
  if (refusal.kind === 'told') return { ...refusal, from: pending.from };
  if (pending.isSecondTry) return told(error, pending.from);
  await leave({ ...pending, isSecondTry: true });
  return { kind: 'leaving' };
}

function told(error: unknown, from: string): HostedOutcome {
  const isNetwork = authSentence(error) === messages.network;
  return {
    kind: 'told',
    from,
    tone: 'error',
    sentence: isNetwork ? messages.network : messages.hostedFailed,
  };
}

/** Tolerates wrong device clocks; the API verifies the token again. */
const clockToleranceSeconds = 86_400;

async function parties() {
  const { hostedSignIn, ...known } = await config();
  if (!hostedSignIn) throw new Error('This site has no hosted sign-in.');
  const server = hostedServer({ ...known, hostedSignIn });
  return {
    server,
    client: { client_id: known.userPoolClientId, [oauth.clockTolerance]: clockToleranceSeconds },
    options: { [oauth.allowInsecureRequests]: new URL(server.token_endpoint).protocol === 'http:' },
  };
}

type HostedRefusal = { kind: 'again' } | { kind: 'told'; tone: 'info' | 'error'; sentence: string };

/** Classifies an error of the hosted pages. `again`: an account was just linked, so a second attempt succeeds. */
export function hostedRefusal(error: string, description: string): HostedRefusal {
  if (/already found an entry for username/i.test(description)) return { kind: 'again' };
  if (isSuspension(new Error(description)))
    return { kind: 'told', tone: 'error', sentence: messages.suspended };
  if (error === 'access_denied' || /access_denied/i.test(description))
    return { kind: 'told', tone: 'info', sentence: messages.hostedCancelled };
  const sentence = triggerSentence(description) ?? messages.hostedFailed;
  return { kind: 'told', tone: 'error', sentence };
}

/** A hosted sign-in that was started in this tab and is not completed yet. */
interface PendingSignIn {
  /** The PKCE code verifier. */
  verifier: string;
  nonce: string;
  /** The path to open after sign-in. */
  from: string;
  /** The provider's name in the user pool; absent for the pool's own sign-in page. */
  provider?: string;
  /** True for the automatic retry after an account was linked. */
  isSecondTry: boolean;
}

const keyOf = (state: string) => `suasion.sign-in.${state}`;

const keepPending = (state: string, pending: PendingSignIn) =>
  sessionStorage.setItem(keyOf(state), JSON.stringify(pending));

/** Reads and removes the pending sign-in with this `state`; undefined if there is none. */
function takePending(state: string): PendingSignIn | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(state)) ?? 'null');
    sessionStorage.removeItem(keyOf(state));
    return isPending(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

const isPending = (kept: unknown): kept is PendingSignIn =>
  typeof kept === 'object' &&
  kept !== null &&
  'verifier' in kept &&
  typeof kept.verifier === 'string' &&
  'nonce' in kept &&
  typeof kept.nonce === 'string' &&
  'from' in kept &&
  typeof kept.from === 'string' &&
  'isSecondTry' in kept &&
  typeof kept.isSecondTry === 'boolean';
