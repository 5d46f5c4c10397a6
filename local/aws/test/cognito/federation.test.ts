import {
  AdminDisableProviderForUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
  ChangePasswordCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { TriggerEvent } from '../../cognito/trigger';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser } from './browser';
import { addPerson } from './people';
import {
  answerOf,
  authorizeUrl,
  googleSignIn,
  hostedSettings,
  startHosted,
  tokensOf,
  typed,
} from './start-hosted';
import type { HostedWorld } from './start-hosted';
import { clientId, password, poolId, rotatingClientId } from './start-pool';

let world: HostedWorld;
let events: TriggerEvent[];

beforeAll(async () => {
  world = await startHosted();
});
beforeEach(() => {
  events = [];
  world.trigger = async (_, event) => {
    events.push(structuredClone(event));
    return event;
  };
});
afterAll(() => world.stop());

const sources = () => events.map(({ triggerSource }) => triggerSource);
const usernameFor = async (email: string) => {
  const { Users = [] } = await world.sdk.send(
    new ListUsersCommand({ UserPoolId: poolId, Filter: `email = "${email}"` }),
  );
  return Users.find(({ Username }) => Username?.startsWith('Google_'))?.Username ?? '';
};
const get = (Username: string) => world.sdk.send(new AdminGetUserCommand({ UserPoolId: poolId, Username }));
const link = (sub: string, userId: string, changes: object = {}) =>
  world.sdk.send(
    new AdminLinkProviderForUserCommand({
      UserPoolId: poolId,
      DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: sub },
      SourceUser: {
        ProviderName: 'Google',
        ProviderAttributeName: 'Cognito_Subject',
        ProviderAttributeValue: userId,
      },
      ...changes,
    }),
  );
/** Links, as the product's function does, to the user with a password and the same e-mail. */
const linking = (sub: string) => {
  world.trigger = async (name, event) => {
    events.push(structuredClone(event));
    if (name === 'PreSignUp_ExternalProvider') await link(sub, event.userName.replace('Google_', ''));
    return event;
  };
};

describe('a person who is new', () => {
  test('Google makes an account without a password, and both functions hear of it', async () => {
    const back = await googleSignIn(world, typed('new@example.net'));

    const username = await usernameFor('new@example.net');
    const found = await get(username);
    const sub = found.UserAttributes?.find(({ Name }) => Name === 'sub')?.Value ?? '';
    expect(answerOf(back)).toEqual({ code: expect.any(String), state: 'st & te' });
    expect(username).toMatch(/^Google_\d{21}$/);
    expect(sub).toMatch(/^[\da-f-]{36}$/);
    expect(found).toMatchObject({ UserStatus: 'EXTERNAL_PROVIDER', Enabled: true });
    const envelope = { version: '1', region: 'eu-west-1', userPoolId: poolId, userName: username };
    expect(events).toEqual([
      {
        ...envelope,
        callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
        triggerSource: 'PreSignUp_ExternalProvider',
        request: {
          userAttributes: {
            'cognito:email_alias': '',
            'cognito:phone_number_alias': '',
            email: 'new@example.net',
            email_verified: 'true',
            given_name: 'Gil',
            family_name: 'Google',
          },
          validationData: {},
        },
        response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
      },
      {
        ...envelope,
        callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
        triggerSource: 'PostConfirmation_ConfirmSignUp',
        request: {
          userAttributes: {
            sub,
            'cognito:user_status': 'EXTERNAL_PROVIDER',
            email: 'new@example.net',
            email_verified: 'true',
            given_name: 'Gil',
            family_name: 'Google',
            identities: expect.stringContaining(
              '"providerName":"Google","providerType":"Google","issuer":null',
            ),
          },
        },
        response: {},
      },
    ]);
  });

  test('the tokens name the person by sub, and say by which provider the person came', async () => {
    const tokens = await tokensOf(world, await googleSignIn(world, typed('claims@example.net')));

    const username = await usernameFor('claims@example.net');
    const id = decodeJwt(tokens.id_token ?? '');
    expect(id).toMatchObject({
      'cognito:username': username,
      'cognito:groups': [`${poolId}_Google`],
      email: 'claims@example.net',
      identities: [{ providerName: 'Google', primary: 'true', userId: username.replace('Google_', '') }],
    });
    expect(id.sub).not.toBe(username);
    expect(decodeJwt(tokens.access_token ?? '')).toMatchObject({ sub: id.sub, username });
    const own = await world.sdk.send(new GetUserCommand({ AccessToken: tokens.access_token }));
    expect(own.Username).toBe(username);
  });

  test('a person without a last name, and one whose e-mail Google has not checked, are possible', async () => {
    await googleSignIn(world, { account: 'teller@example.net' });
    await googleSignIn(world, { account: 'unchecked@example.net' });

    const teller = await get(await usernameFor('teller@example.net'));
    const unchecked = await get(await usernameFor('unchecked@example.net'));
    expect(teller.UserAttributes?.map(({ Name }) => Name)).not.toContain('family_name');
    expect(unchecked.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'false' });
  });

  test('a federated person is found by user name, not by sub nor by e-mail', async () => {
    const tokens = await tokensOf(world, await googleSignIn(world, typed('found@example.net')));
    const username = await usernameFor('found@example.net');
    const sub = decodeJwt(tokens.access_token ?? '').sub ?? '';

    expect((await get(username.toLowerCase())).Username).toBe(username);
    await expect(get(sub)).rejects.toMatchObject({ name: 'UserNotFoundException' });
    await expect(get('found@example.net')).rejects.toMatchObject({ name: 'UserNotFoundException' });
    const bySub = await world.sdk.send(
      new ListUsersCommand({ UserPoolId: poolId, Filter: `sub = "${sub}"` }),
    );
    expect(bySub.Users?.map(({ Username }) => Username)).toEqual([username]);
  });

  test('a federated person has no password: sign-in, reset and change say so as they do for nobody', async () => {
    const tokens = await tokensOf(world, await googleSignIn(world, typed('bare@example.net')));
    const username = await usernameFor('bare@example.net');
    const begin = (USERNAME: string) =>
      world.sdk.send(
        new InitiateAuthCommand({
          ClientId: rotatingClientId,
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME, PASSWORD: password },
        }),
      );

    for (const name of ['bare@example.net', username, 'nobody@example.net'])
      await expect(begin(name)).rejects.toMatchObject({ message: 'Incorrect username or password.' });
    for (const Username of ['bare@example.net', username])
      await world.sdk.send(new ForgotPasswordCommand({ ClientId: clientId, Username }));
    expect(world.mailbox.list('bare@example.net')).toEqual([]);
    await expect(
      world.sdk.send(
        new ChangePasswordCommand({
          AccessToken: tokens.access_token,
          PreviousPassword: password,
          ProposedPassword: 'another one',
        }),
      ),
    ).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('the same e-mail may sign up with a password beside it: only a link makes them one', async () => {
    await googleSignIn(world, typed('twice@example.net'));

    const signUp = world.sdk.send(
      new SignUpCommand({ ClientId: clientId, Username: 'twice@example.net', Password: password }),
    );

    expect((await signUp).UserSub).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('a person who comes again', () => {
  test('signs in with what Google says today', async () => {
    await googleSignIn(world, typed('again@example.net'));
    events.length = 0;

    await googleSignIn(world, typed('again@example.net', { familyName: 'Married' }));

    const found = await get(await usernameFor('again@example.net'));
    expect(found.UserAttributes).toContainEqual({ Name: 'family_name', Value: 'Married' });
    expect(sources()).toEqual(['PostAuthentication_Authentication']);
  });

  test('a disabled one is refused at the address to return to, and old tokens stay dead', async () => {
    const tokens = await tokensOf(world, await googleSignIn(world, typed('off@example.net')));
    const person = { UserPoolId: poolId, Username: await usernameFor('off@example.net') };
    await world.sdk.send(new AdminDisableUserCommand(person));

    const back = await googleSignIn(world, typed('off@example.net'));

    expect(answerOf(back)).toEqual({
      error: 'invalid_request',
      error_description: 'User is disabled.',
      state: 'st & te',
    });
    await world.sdk.send(new AdminEnableUserCommand(person));
    await expect(
      world.sdk.send(new GetUserCommand({ AccessToken: tokens.access_token })),
    ).rejects.toMatchObject({ message: 'Access Token has been revoked' });
    expect(answerOf(await googleSignIn(world, typed('off@example.net'))).code).toBeTruthy();
  });
});

describe('a person who already has a password', () => {
  test('the first Google sign-in that links fails once, the second signs in the linked person', async () => {
    const sub = await addPerson(world, 'linked@example.net');
    linking(sub);

    const first = await googleSignIn(world, typed('linked@example.net'));
    const second = await googleSignIn(world, typed('linked@example.net'));

    const description = answerOf(first).error_description ?? '';
    expect(answerOf(first)).toMatchObject({ error: 'invalid_request', state: 'st & te' });
    expect(description).toMatch(/^Already found an entry for username Google_\d{21}$/);
    const tokens = await tokensOf(world, second);
    expect(decodeJwt(tokens.access_token ?? '')).toMatchObject({ sub, username: sub });
    expect(decodeJwt(tokens.id_token ?? '').identities).toMatchObject([{ primary: 'false' }]);
    expect(await usernameFor('linked@example.net')).toBe('');
    expect(sources()).not.toContain('PostConfirmation_ConfirmSignUp');
    expect((await get(sub)).UserStatus).toBe('CONFIRMED');
  });

  test('only an account that nobody has yet is linked, to somebody of the exact name', async () => {
    const sub = await addPerson(world, 'target@example.net');
    await googleSignIn(world, typed('taken@example.net'));
    const taken = (await usernameFor('taken@example.net')).replace('Google_', '');

    await link(sub, '123');
    const source = { ProviderName: 'Google', ProviderAttributeName: 'email', ProviderAttributeValue: 'x' };
    const refused: [Promise<unknown>, string][] = [
      [link(sub, '123'), 'InvalidParameterException'],
      [link(sub, taken), 'InvalidParameterException'],
      [link('target@example.net', '9'), 'UserNotFoundException'],
      [link(sub, '9', { SourceUser: source }), 'InvalidParameterException'],
      [link(sub, '9', { SourceUser: { ...source, ProviderName: 'Facebook' } }), 'ResourceNotFoundException'],
      [link(sub, '9', { SourceUser: { ...source, ProviderName: 'Cognito' } }), 'InvalidParameterException'],
    ];
    await Promise.all(refused.map(([call, name]) => expect(call).rejects.toMatchObject({ name })));
    for (const id of ['124', '125', '126', '127']) await link(sub, id);
    await expect(link(sub, '128')).rejects.toMatchObject({ name: 'LimitExceededException' });
  });

  test('a link that is taken away makes the next Google sign-in a new person', async () => {
    const sub = await addPerson(world, 'parted@example.net');
    linking(sub);
    await googleSignIn(world, typed('parted@example.net'));
    const [, userId = ''] = /Google_(\d+)/.exec(JSON.stringify(events)) ?? [];
    world.trigger = async () => undefined;

    await world.sdk.send(
      new AdminDisableProviderForUserCommand({
        UserPoolId: poolId,
        User: {
          ProviderName: 'Google',
          ProviderAttributeName: 'Cognito_Subject',
          ProviderAttributeValue: userId,
        },
      }),
    );
    await googleSignIn(world, typed('parted@example.net'));

    expect(await usernameFor('parted@example.net')).toBe(`Google_${userId}`);
  });

  test('the right to link is asked of IAM', async () => {
    const sub = await addPerson(world, 'iam@example.net');
    world.refusalSentence = 'not you';

    await expect(link(sub, '77')).rejects.toMatchObject({ name: 'AccessDeniedException' });
    world.refusalSentence = undefined;
  });
});

describe('when it does not work', () => {
  test('a function that refuses is heard at the address to return to, and leaves no account', async () => {
    world.trigger = async () => {
      throw new Error('Google has not checked this e-mail');
    };

    const back = await googleSignIn(world, typed('refused@example.net'));

    expect(answerOf(back)).toEqual({
      error: 'invalid_request',
      error_description: 'PreSignUp failed with error Google has not checked this e-mail. ',
      state: 'st & te',
    });
    expect(await usernameFor('refused@example.net')).toBe('');
  });

  test('who cancels at Google comes back with a refusal and the state', async () => {
    const back = await googleSignIn(world, { account: 'cancel' });

    expect(answerOf(back)).toEqual({
      error: 'access_denied',
      error_description: expect.any(String),
      state: 'st & te',
    });
  });

  test('an answer of Google that was begun in another browser, or comes twice, is refused here', async () => {
    const browser = openBrowser();
    const page = await browser.open(authorizeUrl(world, { identity_provider: 'Google' }));
    const stolen = openBrowser();

    const elsewhere = await stolen.submit(page, typed('stolen@example.net'));
    const twice = await browser.submit(page, typed('stolen@example.net'));

    expect(elsewhere).toMatchObject({ status: 400 });
    expect(twice).toMatchObject({ status: 400 });
    expect(elsewhere.body).toContain('not begun in this browser');
  });

  test('two tabs at Google at once both come back', async () => {
    const browser = openBrowser();
    const address = authorizeUrl(world, { identity_provider: 'Google', prompt: 'login' });
    const one = await browser.open(address);
    const other = await browser.open(address);

    const first = await browser.submit(one, typed('tabs@example.net'));
    const second = await browser.submit(other, typed('tabs@example.net'));

    expect([answerOf(first).code, answerOf(second).code]).toEqual([expect.any(String), expect.any(String)]);
  });

  test('two first sign-ins at once make one account', async () => {
    world.trigger = async (_, event) => {
      await new Promise((resolve) => setTimeout(resolve, 150));
      return event;
    };

    const backs = await Promise.all([
      googleSignIn(world, typed('race@example.net')),
      googleSignIn(world, typed('race@example.net')),
    ]);

    expect(backs.filter((back) => answerOf(back).code).length).toBe(1);
    expect(backs.filter((back) => answerOf(back).error_description?.startsWith('Already')).length).toBe(1);
  });

  test('a client that may not write a mapped attribute signs nobody in', async () => {
    const narrow = await startHosted({
      ...hostedSettings,
      clients: hostedSettings.clients.map((client) => ({ ...client, writeAttributes: ['email'] })),
    });

    const back = await googleSignIn(narrow, typed('narrow@example.net'));

    expect(answerOf(back).error_description).toBe('user.given_name: Attribute cannot be updated.');
    await narrow.stop();
  });

  test('a Google that is away, or that does not know our secret, is told to the application', async () => {
    const wrong = await startHosted();
    wrong.google.registerClient({
      clientId: 'google-client',
      clientSecret: 'another',
      redirectUris: [wrong.standIn.providerResponseUrl],
    });

    const refused = await googleSignIn(wrong, typed('x@example.net'));
    await wrong.google.close();
    const away = await openBrowser().open(authorizeUrl(wrong, { identity_provider: 'Google' }));

    expect(answerOf(refused)).toMatchObject({
      error: 'invalid_request',
      error_description: expect.stringMatching(/^Google Error - 401/),
    });
    expect(answerOf(away)).toMatchObject({ error: 'server_error', state: 'st & te' });
    wrong.google.close = async () => undefined;
    await wrong.stop();
  });

  test('a pool refuses providers that the stand-in does not do, and clients that name a missing one', () => {
    const [google] = hostedSettings.identityProviders ?? [];
    if (!google) throw new Error('No provider.');

    expect(() =>
      world.standIn.provisionPool({ ...hostedSettings, identityProviders: [{ ...google, type: 'SAML' }] }),
    ).toThrow(/SAML/);
    expect(() => world.standIn.provisionPool({ ...hostedSettings, identityProviders: [] })).toThrow(
      'The provider Google does not exist for User Pool.',
    );
  });
});
