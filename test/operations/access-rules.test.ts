import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { webhookName } from '#functions/kit/names';
import { type OperationName, operations } from '#shared/contract/index';
import type { Operation } from '#shared/contract/operation';
import { type ErrorCode, statusOf } from '#shared/errors';
import type { Job } from '#shared/jobs/job';
import { can, type Capability, planNeeded, type UserType, userTypes } from '#shared/roles';
import { newUserOf, putRows, rowsOf, setProfile } from '#test/support/table';
import { localConsole, productUrl } from '#test/support/shared-product';
import { callAs, type TestUser } from '#test/support/test-user';
import { analyzedCase, waitForJob, optimize, readCase } from '#test/support/runs';
import { type OwnedIds, sampleRequests } from '#test/support/sample-requests';

type Somebody = TestUser & { id: string };

/** Operations that remove what the others need come last. */
const runLast: OperationName[] = ['deleteCase', 'restoreCase', 'deleteOwnCases', 'deleteAccount'];
const names = (Object.keys(operations) as OperationName[]).sort(
  (one, other) => runLast.indexOf(one) - runLast.indexOf(other),
);
const guarded = names.filter((name) => declared(name).access !== 'public');

let owner: Somebody;
let ownerIds: OwnedIds;
const usersByType = new Map<UserType, Somebody & OwnedIds>();

beforeAll(async () => {
  owner = await newUserOf('Pro');
  const { id: caseId } = await analyzedCase(owner, 'Somebody else’s');
  const { id: jobId } = await optimize(owner, caseId);
  const { revision } = await readCase(owner, caseId);
  await putRows([
    { ...storedDocument, pk: `USER#${owner.id}`, sk: `CASE#${caseId}#DOC#${documentId}`, caseId },
  ]);
  ownerIds = { caseId, jobId, revision, documentId };
  for (const userType of userTypes) usersByType.set(userType, await userWithOwnRows(userType));
}, 120_000);

/** A user of the given type who owns the same things as the owner, under their own ids. */
async function userWithOwnRows(userType: UserType): Promise<Somebody & OwnedIds> {
  const person = await newUserOf(userType === 'Suspended' ? 'Basic' : userType);
  const index = userTypes.indexOf(userType);
  const own = { caseId: `01DOOR${String(index).padStart(20, '0')}`, jobId: String(index).repeat(32) };
  const rows = (await rowsOf(owner.id)).filter(({ sk }) => /^(CASE|JOB)#/.test(String(sk)));
  const renamed = (text: string) =>
    text
      .replaceAll(owner.id, person.id)
      .replaceAll(ownerIds.caseId, own.caseId)
      .replaceAll(ownerIds.jobId, own.jobId);
  await putRows(rows.map((row) => JSON.parse(renamed(JSON.stringify(row))) as typeof row));
  await putRows([{ ...promptTest, pk: `USER#${person.id}`, sk: `PROMPTTEST#${own.jobId}`, id: own.jobId }]);
  await setProfile(person.id, { userType, savedCases: 1 });
  return { ...person, ...own, documentId, revision: ownerIds.revision };
}

const documentId = '01DOOR00000000000DOCUMENT1';

/** A document that has been read, so that everybody has one to open. */
const storedDocument = {
  ...{ id: documentId, documentType: 'audience', name: 'Door.txt', fileType: 'txt', bytes: 20 },
  ...{ state: 'ready', chunks: 1, isKept: true, until: '2026-11-22T00:00:00.000Z', readings: 1, attempt: 1 },
  ...{ createdAt: '2026-11-22T00:00:00.000Z', readAt: '2026-11-22T00:00:00.000Z', revision: 2 },
};

/** A finished prompt test, so that everybody has one to ask for. */
const promptTest = {
  ...{
    key: 'text_analysis',
    content: 'Read {{text}}.',
    state: 'failed',
    createdAt: '2026-11-22T00:00:00.000Z',
  },
};

describe("another user's data", () => {
  const named = guarded.filter((name) => /\{(caseId|jobId)\}/.test(declared(name).path));

  it.each(named)('%s: does not exist for anybody but its owner', async (name) => {
    const stranger = usersByType.get('Enterprise')!;
    const before = await rowsOf(owner.id);

    const reply = await stranger.call(name, sampleRequests[name]({ ...ownerIds, userId: owner.id }));

    expect(reply.status).toBe(404);
    expect(await rowsOf(owner.id)).toEqual(before);
  });
});

describe('without a valid token', () => {
  let bad: [string, string | undefined][];
  beforeAll(async () => {
    const { accessToken, idToken } = owner;
    const claims = decodeJwt(accessToken);
    const [head = '', body = '', signature = ''] = accessToken.split('.');
    const foreign = await generateKeyPair('RS256');
    const header = { alg: 'RS256', kid: decodeProtectedHeader(accessToken).kid };
    const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'someone-else' })).toString('base64url');
    bad = [
      ['none', undefined],
      ['no JWT', 'abc'],
      ['an ID token', idToken],
      ['a tampered signature', `${head}.${body}.${signature.slice(0, -6)}AAAAAA`],
      ['changed claims', `${head}.${changed}.${signature}`],
      ['no algorithm', new UnsecuredJWT(claims).encode()],
      ['another key', await new SignJWT(claims).setProtectedHeader(header).sign(foreign.privateKey)],
      [
        'another pool',
        await new SignJWT({ ...claims, iss: `${claims.iss}x` })
          .setProtectedHeader(header)
          .sign(foreign.privateKey),
      ],
    ];
  });

  it.each(guarded)('%s: is refused, whatever is wrong with the token, and changes nothing', async (name) => {
    const before = await rowsOf(owner.id);
    const sent = sampleRequests[name]({ ...ownerIds, userId: owner.id });

    const replies = await Promise.all(
      bad.map(async ([what, token]) => [what, (await callAs(productUrl(), token, name, sent)).status]),
    );

    expect(replies).toEqual(bad.map(([what]) => [what, 401]));
    expect(await rowsOf(owner.id)).toEqual(before);
  });

  // The gateway lets Stripe's webhook through; only its signature is checked, in receive-stripe-event.test.ts.
  it.each(names.filter((name) => declared(name).access === 'public' && name !== webhookName))(
    '%s: is public',
    async (name) => {
      expect((await callAs(productUrl(), undefined, name)).status).toBe(declared(name).status);
    },
  );
});

describe('fields of a case', () => {
  const capabilityOf: Record<string, Capability> = {
    businessGoal: 'editAnalysis',
    behavioralGoal: 'editAnalysis',
    audience: 'editAnalysis',
    sender: 'editAnalysis',
    toneOfVoice: 'editAnalysis',
    audienceInfo: 'audienceInfo',
    brandVoice: 'brandVoice',
  };

  it.each(userTypes.filter((userType) => userType !== 'Suspended'))(
    'can be changed by %s as the role table says, on the server',
    async (userType) => {
      const person = usersByType.get(userType)!;
      for (const [field, capability] of Object.entries(capabilityOf)) {
        const { revision } = await readCase(person, person.caseId);
        const body = { revision, [field]: `Changed by ${userType}` };

        const reply = await person.call('updateCase', { params: { caseId: person.caseId }, body });

        const refusal = can(userType, capability) ? undefined : 'plan_needed';
        expect([field, reply.status, reply.error.code]).toEqual([field, refusal ? 403 : 200, refusal]);
      }
      person.revision = (await readCase(person, person.caseId)).revision;
    },
  );
});

describe.each(userTypes)('%s', (userType) => {
  it.each(names)('%s: is allowed only what the role table allows', async (name) => {
    const person = usersByType.get(userType)!;
    const victim = name === 'setUserSuspended' && userType === 'Admin' ? await newUserOf('Basic') : owner;
    const refusal = refusalOf(name, userType);
    const before = refusal && [await rowsOf(person.id), await rowsOf(owner.id)];

    const reply = await person.call(name, sampleRequests[name]({ ...person, userId: victim.id }));

    // A run that is still writing must not count as an effect of the next call.
    if (isRun(name) && reply.status === 202) await waitForJob(person, reply.body as Job);
    if (!refusal) return expect(allowedStatuses(name)).toContain(reply.status);
    expect([reply.status, reply.error.code]).toEqual([statusOf[refusal], refusal]);
    expect([await rowsOf(person.id), await rowsOf(owner.id)]).toEqual(before);
  });
});

const isRun = (name: OperationName) => name === 'startAnalysis' || name === 'startOptimization';

/** The refusal that the role table prescribes; undefined if the operation is allowed. */
function refusalOf(name: OperationName, userType: UserType) {
  const { access } = declared(name);
  if (access === 'public') return undefined;
  if (userType === 'Suspended') return 'suspended';
  if (access === 'signed-in' || access === 'closing-account' || access === 'user') return undefined;
  if (can(userType, access)) return undefined;
  return planNeeded(userType, access) ? 'plan_needed' : 'admin_only';
}

/** Success, or a refusal that has nothing to do with who is calling. */
const allowedStatuses = (name: OperationName): number[] => [
  declared(name).status,
  ...declared(name)
    .errors.filter((code) => [402, 409].includes(statusOf[code]) || unknownAtStripe.includes(code))
    .map((code) => statusOf[code]),
];

/** The payments that the sample requests name do not exist at Stripe, and their events are not signed. */
const unknownAtStripe: readonly ErrorCode[] = ['price_unknown', 'checkout_not_found', 'bad_signature'];

function declared(name: OperationName): Operation {
  return operations[name];
}

describe('finally', () => {
  it('an expired token opens nothing', async () => {
    await localConsole().advance({ advanceSeconds: 3_700 });

    const replies = await Promise.all(
      guarded.map((name) => owner.call(name, sampleRequests[name]({ ...ownerIds, userId: owner.id }))),
    );

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401]));
  });
});
