import { randomBytes } from 'node:crypto';
import {
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { messages } from '#shared/messages';
import { localConsole, newUser, productUrl } from '#test/support/shared-product';
import { attributeList, pagePool } from '#test/support/pool';

const url = productUrl();
const newEmail = () => `o'neil+${randomBytes(6).toString('hex')}@example.com`;
const { pool, clientId: ClientId } = await pagePool();

const signUp = (email: string, attributes: Record<string, string>) =>
  pool.send(
    new SignUpCommand({
      ClientId,
      Username: email,
      Password: 'Passw0rd!',
      UserAttributes: attributeList({ email, given_name: 'Ada', family_name: 'Lovelace', ...attributes }),
      // Anybody can send this attribute; nobody reads it.
      ClientMetadata: { userType: 'Admin', credits: '1000' },
    }),
  );
const newestMail = async (email: string) => {
  const [mail] = await localConsole().inbox(email);
  if (!mail) throw new Error(`There is no mail to ${email}.`);
  return { ...mail, link: new URL(mail.links[0] ?? '') };
};

describe('the mail after sign-up', () => {
  it('links to the page that confirms the address and also contains the code as text', async () => {
    const email = newEmail();

    await signUp(email, {});
    const { subject, link, code } = await newestMail(email);

    expect(subject).toBe('Confirm your e-mail address for Suasion');
    expect(link.origin + link.pathname).toBe(`${url}/signup`);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      type: 'confirmation',
      email,
      confirmation: code,
    });
    const Username = link.searchParams.get('email') ?? '';
    const ConfirmationCode = link.searchParams.get('confirmation') ?? '';
    await pool.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
  });

  it('is sent again on request, with a new link', async () => {
    const email = newEmail();
    await signUp(email, {});

    await pool.send(new ResendConfirmationCodeCommand({ ClientId, Username: email }));
    const { link, code } = await newestMail(email);

    expect(await localConsole().inbox(email)).toHaveLength(2);
    expect(link.searchParams.get('confirmation')).toBe(code);
  });

  it('contains nothing that a stranger wrote into a name', async () => {
    const email = newEmail();

    await signUp(email, { given_name: '<a href="https://evil.example">You won</a>', family_name: '{####}' });
    const { links } = await newestMail(email);

    expect(links).toHaveLength(1);
    expect(links[0]).toMatch(new RegExp(`^${url}/signup`));
  });
});

describe('the mail for a forgotten password', () => {
  it('links to the page that sets a new one', async () => {
    const { email } = await newUser('forgetful');

    await pool.send(new ForgotPasswordCommand({ ClientId, Username: email }));
    const { subject, link, code } = await newestMail(email);

    expect(subject).toBe('Set a new password for Suasion');
    expect(link.origin + link.pathname).toBe(`${url}/reset-password`);
    expect(Object.fromEntries(link.searchParams)).toEqual({ type: 'recovery', email, confirmation: code });
    await pool.send(
      new ConfirmForgotPasswordCommand({
        ClientId,
        Username: email,
        ConfirmationCode: code,
        Password: 'another one',
      }),
    );
  });
});

describe('signing up without the page', () => {
  it.each([
    [{ family_name: '' }, messages.lastNameRequired],
    [{ given_name: 'Ada\nBcc: all@example.com' }, messages.nameCharacters],
    [{ 'custom:occupation': 'admin' }, messages.occupationUnknown],
  ])('with %j is refused with a sentence, and no mail is sent', async (attributes, sentence) => {
    const email = newEmail();

    const attempt = signUp(email, attributes);

    await expect(attempt).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: `PreSignUp failed with error ${sentence}.`,
    });
    expect(await localConsole().inbox(email)).toEqual([]);
  });
});
