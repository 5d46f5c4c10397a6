import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  GlobalSignOutCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser } from './browser';
import { addPerson } from './people';
import { answerOf, authorizeUrl, callback, hostedSignIn, startHosted, tokensOf } from './start-hosted';
import type { HostedWorld } from './start-hosted';
import { clientId, openClientId, password, poolId } from './start-pool';

let world: HostedWorld;

beforeAll(async () => {
  world = await startHosted();
});
beforeEach(() => {
  world.trigger = async () => undefined;
  world.faults.length = 0;
});
afterAll(() => world.stop());

const open = (changes: Record<string, string | undefined>) =>
  openBrowser().open(authorizeUrl(world, changes));
const submit = (email: string, secret: string) => hostedSignIn(world, { email, password: secret });

describe('asking for a sign-in', () => {
  test('a browser that nobody signed in with gets the form, and comes back with a code and its state', async () => {
    await addPerson(world, 'form@example.com');
    const browser = openBrowser();

    const page = await browser.open(authorizeUrl(world));
    const back = await browser.submit(page, { username: 'FORM@example.com ', password });

    expect(page.url.pathname).toBe('/login');
    expect(page.body).toContain('<h1>Sign in</h1>');
    expect(`${back.url.origin}${back.url.pathname}`).toBe(callback);
    expect(answerOf(back)).toEqual({ code: expect.stringMatching(/^[\w-]{36}$/), state: 'st & te' });
  });

  test('the page holds no script, cannot be framed, and its form leads only here and to the application', async () => {
    const { headers, body } = await open({});

    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self' http://localhost:3000; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.getSetCookie().every((cookie) => /HttpOnly; SameSite=Lax$/.test(cookie))).toBe(true);
    expect(body).not.toMatch(/<script|\s(style|on\w+)=/i);
  });

  test('new and forgetful people are led to the application’s own pages', async () => {
    const { body } = await open({});

    expect(body).toContain('href="http://localhost:3000/signup"');
    expect(body).toContain('href="http://localhost:3000/forgot-password"');
  });

  test.each([
    ['an unknown client', { client_id: 'nobody' }],
    ['a client without hosted pages', { client_id: openClientId }],
    ['no address to return to', { redirect_uri: undefined }],
    ['a foreign address', { redirect_uri: 'https://evil.example/signin' }],
    ['an address that is only nearly right', { redirect_uri: `${callback}/` }],
    ['an address with more behind it', { redirect_uri: `${callback}?next=x` }],
  ])('%s gets a page here and no redirect', async (_, changes) => {
    const shown = await open(changes);

    expect(shown.url.origin).toBe(world.standIn.url);
    expect(shown.status).toBe(400);
    expect(shown.body).toContain('Sign-in does not work');
  });

  test('a parameter given twice is refused here', async () => {
    const shown = await openBrowser().open(`${authorizeUrl(world)}&redirect_uri=https://evil.example/`);

    expect(shown).toMatchObject({ status: 400 });
  });

  test.each([
    ['no kind of answer', { response_type: undefined }, 'invalid_request'],
    ['tokens at once', { response_type: 'token' }, 'unauthorized_client'],
    ['a scope that the client does not have', { scope: 'openid phone' }, 'invalid_scope'],
    ['no PKCE challenge', { code_challenge: undefined }, 'invalid_request'],
    ['a plain PKCE challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a challenge of no known kind', { code_challenge_method: undefined }, 'invalid_request'],
    ['a challenge that is no hash', { code_challenge: 'short' }, 'invalid_request'],
    ['a provider that the client does not have', { identity_provider: 'Facebook' }, 'invalid_request'],
    ['nobody to be asked, and nobody signed in', { prompt: 'none' }, 'login_required'],
  ])('who asks for %s is told so at the address to return to', async (_, changes, error) => {
    const shown = await open(changes);

    expect(`${shown.url.origin}${shown.url.pathname}`).toBe(callback);
    expect(answerOf(shown)).toEqual({ error, error_description: expect.any(String), state: 'st & te' });
  });
});

describe('the form', () => {
  test('a wrong password and an unknown person get the same sentence', async () => {
    await addPerson(world, 'known@example.com');

    const wrong = await submit('known@example.com', 'not the one');
    const nobody = await submit('unknown@example.com', 'not the one');

    expect(wrong.body).toContain('<p class="alert" role="alert">Incorrect username or password.</p>');
    expect(nobody.body.replaceAll('unknown@example.com', 'known@example.com').replace(/[\w-]{36}/g, '')).toBe(
      wrong.body.replace(/[\w-]{36}/g, ''),
    );
  });

  test('what somebody typed comes back harmless', async () => {
    const shown = await submit('"><img src=x onerror=alert(1)>', 'x');

    expect(shown.body).not.toContain('<img');
    expect(shown.body).toContain('&#60;img');
  });

  test('five failures lock a person out here and in the application alike', async () => {
    await addPerson(world, 'locked@example.com');
    for (let turn = 0; turn < 6; turn += 1) await submit('locked@example.com', 'not the one');

    expect((await submit('locked@example.com', password)).body).toContain('Password attempts exceeded');
    world.advance(3_600_000);
    expect(answerOf(await submit('locked@example.com', password)).code).toBeTruthy();
  });

  test('a disabled person is refused only after the right password', async () => {
    const email = 'disabled@example.com';
    await addPerson(world, email);
    await world.sdk.send(new AdminDisableUserCommand({ UserPoolId: poolId, Username: email }));

    expect((await submit(email, 'not the one')).body).toContain('Incorrect username or password.');
    expect((await submit(email, password)).body).toContain('User is disabled.');
  });

  test('who has not confirmed the e-mail is sent on to the page that takes the code', async () => {
    const email = 'new@example.com';
    await world.sdk.send(new SignUpCommand({ ClientId: clientId, Username: email, Password: password }));

    const { body } = await submit(email, password);

    expect(body).toContain('Your e-mail address is not confirmed yet.');
    expect(body).toContain('http://localhost:3000/signup?type=confirmation&#38;email=new%40example.com');
  });

  test('a form without the mark of this browser is refused: nobody is signed in from another site', async () => {
    await addPerson(world, 'forged@example.com');
    const browser = openBrowser();
    const page = await browser.open(authorizeUrl(world));
    const person = { username: 'forged@example.com', password };

    const guessed = await browser.submit(page, { _csrf: 'a'.repeat(36), ...person });
    browser.cookies.clear();
    const bare = await browser.submit(page, person);

    for (const shown of [guessed, bare]) {
      expect(shown.body).toContain('This form was too old.');
      expect(shown.url.pathname).toBe('/login');
    }
  });

  test('a function that refuses the sign-in is heard', async () => {
    await addPerson(world, 'barred@example.com');
    world.trigger = async (name) => {
      if (name === 'PostAuthentication_Authentication') throw new Error('Not on Sundays');
      return undefined;
    };

    expect((await submit('barred@example.com', password)).body).toContain(
      'PostAuthentication failed with error Not on Sundays.',
    );
  });
});

describe('the cookie of the hosted pages', () => {
  test('a second application is not asked for again for an hour', async () => {
    await addPerson(world, 'again@example.com');
    const browser = openBrowser();
    await hostedSignIn(world, { email: 'again@example.com', password }, browser);

    const second = await browser.open(authorizeUrl(world));
    const asked = await browser.open(authorizeUrl(world, { prompt: 'login' }));
    const other = await browser.open(authorizeUrl(world, { identity_provider: 'Google' }));
    world.advance(3_601_000);
    const later = await browser.open(authorizeUrl(world));

    expect(answerOf(second).code).toBeTruthy();
    expect(asked.url.pathname).toBe('/login');
    expect(other.url.origin).toBe(world.google.url);
    expect(later.url.pathname).toBe('/login');
  });

  test('a global sign-out does not clear it, but a disabled person cannot use it', async () => {
    const email = 'kept@example.com';
    await addPerson(world, email);
    const browser = openBrowser();
    const tokens = await tokensOf(world, await hostedSignIn(world, { email, password }, browser));

    await world.sdk.send(new GlobalSignOutCommand({ AccessToken: tokens.access_token }));
    expect(answerOf(await browser.open(authorizeUrl(world))).code).toBeTruthy();
    await world.sdk.send(new AdminDisableUserCommand({ UserPoolId: poolId, Username: email }));
    expect((await browser.open(authorizeUrl(world))).url.pathname).toBe('/login');
    await world.sdk.send(new AdminEnableUserCommand({ UserPoolId: poolId, Username: email }));
    expect(answerOf(await browser.open(authorizeUrl(world))).code).toBeTruthy();
  });

  test('signing out here forgets it and leads to the exact address', async () => {
    await addPerson(world, 'out@example.com');
    const browser = openBrowser();
    await hostedSignIn(world, { email: 'out@example.com', password }, browser);
    const logout = (query: string) => browser.open(`${world.standIn.url}/logout?${query}`);

    const wrong = await logout(`client_id=${clientId}&logout_uri=${callback}/x`);
    expect(wrong).toMatchObject({ status: 400 });
    expect(answerOf(await browser.open(authorizeUrl(world))).code).toBeTruthy();
    const left = await logout(`client_id=${clientId}&logout_uri=${encodeURIComponent(callback)}`);

    expect(left.url.href).toBe(callback);
    expect((await browser.open(authorizeUrl(world))).url.pathname).toBe('/login');
  });

  test('signing out for another person leads to the form', async () => {
    await addPerson(world, 'next@example.com');
    const browser = openBrowser();
    await hostedSignIn(world, { email: 'next@example.com', password }, browser);

    const shown = await browser.open(authorizeUrl(world, {}, '/logout'));

    expect(shown.url.pathname).toBe('/login');
    expect(browser.cookies.has('cognito')).toBe(false);
  });
});

describe('trouble', () => {
  test('faults of the console reach the pages and the endpoints', async () => {
    world.faults.push({ fault: 'unavailable' }, { fault: 'throttle' }, { fault: 'cut' });

    expect(await open({})).toMatchObject({ status: 503 });
    const throttled = await fetch(`${world.standIn.url}/oauth2/token`, { method: 'POST' });
    expect(throttled.status).toBe(429);
    expect(await throttled.json()).toMatchObject({ error: 'invalid_request' });
    await expect(fetch(`${world.standIn.url}/oauth2/userInfo`)).rejects.toThrow();
  });
});
