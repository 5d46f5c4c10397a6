import { describe, expect, it } from 'vitest';
import { poolSettings } from '#infra/pool-settings';
import { ofType, only, type Resources, deployment, wholeDeployment } from './synthesized';

const { resources } = deployment(wholeDeployment);
const data = resources('data');
const bare = deployment().resources('data');
const clientOf = (stack: Resources) => only(stack, 'AWS::Cognito::UserPoolClient').Properties;
const poolOf = (stack: Resources) => only(stack, 'AWS::Cognito::UserPool').Properties;
const json = (value: unknown) => JSON.stringify(value);

describe('The user pool', () => {
  it('outlives its stack and refuses to be deleted', () => {
    const pool = only(data, 'AWS::Cognito::UserPool');

    expect([pool.DeletionPolicy, pool.UpdateReplacePolicy]).toEqual(['Retain', 'Retain']);
    expect(pool.Properties['DeletionProtection']).toBe('ACTIVE');
  });

  it('accepts passwords of six characters of any kind', () => {
    expect(poolOf(data)['Policies']).toMatchObject({
      PasswordPolicy: {
        MinimumLength: 6,
        RequireLowercase: false,
        RequireNumbers: false,
        RequireSymbols: false,
        RequireUppercase: false,
      },
    });
  });

  it('identifies users by e-mail, in any case, and keeps the old address until the new one is verified', () => {
    expect(poolOf(data)).toMatchObject({
      UserPoolTier: 'ESSENTIALS',
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ['email'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
    });
  });

  it('requires an e-mail and nothing that Google may not know', () => {
    const schema = poolOf(data)['Schema'] as { Name: string; Required?: boolean }[];

    expect(schema.filter(({ Required }) => Required).map(({ Name }) => Name)).toEqual(['email']);
  });

  it('calls a trigger before a sign-up and after a confirmation', () => {
    expect(json(poolOf(bare)['LambdaConfig'])).toMatch(
      /^\{"PostConfirmation".*onUserConfirmed.*"PreSignUp".*onPreSignUp[^}]*\}\}$/,
    );
  });
});

describe('The client of the page', () => {
  it('signs in by SRP, which never sends the password, and does not reveal who has an account', () => {
    expect(clientOf(data)).toMatchObject({
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_AUTH'],
      GenerateSecret: false,
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
    });
  });

  it('has the settings of the one constant', () => {
    const site = wholeDeployment.siteUrl;

    expect(clientOf(data)).toMatchObject({
      AccessTokenValidity: poolSettings.accessTokenMinutes,
      IdTokenValidity: poolSettings.idTokenMinutes,
      RefreshTokenValidity: poolSettings.refreshTokenDays * 24 * 60,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
      RefreshTokenRotation: {
        Feature: 'ENABLED',
        RetryGracePeriodSeconds: poolSettings.rotationGraceSeconds,
      },
      WriteAttributes: poolSettings.writeAttributes,
      AllowedOAuthFlows: ['code'],
      AllowedOAuthFlowsUserPoolClient: true,
      AllowedOAuthScopes: poolSettings.scopes,
      CallbackURLs: poolSettings.callbackPaths.map((path) => `${site}${path}`),
      LogoutURLs: poolSettings.logoutPaths.map((path) => `${site}${path}`),
      SupportedIdentityProviders: ['COGNITO', 'Google'],
    });
    expect(poolOf(data)['Policies']).toMatchObject({
      PasswordPolicy: { MinimumLength: poolSettings.passwordMinLength },
    });
    expect(
      (poolOf(data)['Schema'] as { Name: string; StringAttributeConstraints?: { MaxLength: string } }[])
        .filter(({ StringAttributeConstraints }) => StringAttributeConstraints)
        .map(({ Name, StringAttributeConstraints }) => [Name, Number(StringAttributeConstraints?.MaxLength)]),
    ).toEqual(expect.arrayContaining(Object.entries(poolSettings.customAttributes)));
  });

  it('has tokens of fifteen minutes, refreshed for thirty days with half a minute of grace', () => {
    const { accessTokenMinutes, idTokenMinutes, refreshTokenDays, rotationGraceSeconds } = poolSettings;

    expect([accessTokenMinutes, idTokenMinutes, refreshTokenDays, rotationGraceSeconds]).toEqual([
      15, 15, 30, 30,
    ]);
  });
});

describe('Hosted sign-in', { timeout: 30_000 }, () => {
  it('has a domain of its own and the newer pages, with branding', () => {
    expect(only(data, 'AWS::Cognito::UserPoolDomain').Properties).toMatchObject({
      Domain: { 'Fn::Join': ['', ['suasion-prod-', { Ref: 'AWS::AccountId' }]] },
      ManagedLoginVersion: 2,
    });
    expect(only(data, 'AWS::Cognito::ManagedLoginBranding').Properties).toMatchObject({
      UseCognitoProvidedValues: true,
      ClientId: { Ref: expect.stringMatching(/^PeoplePage/) },
    });
  });

  it('has the prefix of the configuration', () => {
    const { resources } = deployment({ ...wholeDeployment, signInPrefix: 'sign-in-here' });

    expect(only(resources('data'), 'AWS::Cognito::UserPoolDomain').Properties['Domain']).toBe('sign-in-here');
  });

  it('is off until the URL of the site is known, since there is nowhere to return to', () => {
    expect(ofType(bare, 'AWS::Cognito::UserPoolDomain')).toEqual([]);
    expect(ofType(bare, 'AWS::Cognito::ManagedLoginBranding')).toEqual([]);
    expect(clientOf(bare)).toMatchObject({
      AllowedOAuthFlowsUserPoolClient: false,
      SupportedIdentityProviders: ['COGNITO'],
    });
    expect(clientOf(bare)['CallbackURLs']).toBeUndefined();
  });

  it('offers passkeys only when they can be bound to the host of the site', () => {
    expect(poolOf(data)).toMatchObject({
      WebAuthnRelyingPartyID: 'suasion.example',
      Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] } },
    });
    expect(poolOf(bare)).toMatchObject({
      Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD'] } },
    });
    expect(poolOf(bare)['WebAuthnRelyingPartyID']).toBeUndefined();
  });
});

describe('Google', { timeout: 30_000 }, () => {
  const google = only(data, 'AWS::Cognito::UserPoolIdentityProvider');

  it('is configured by its client id, with a secret that no template contains', () => {
    expect(google.Properties).toMatchObject({
      ProviderName: 'Google',
      ProviderType: 'Google',
      ProviderDetails: {
        client_id: wholeDeployment.googleClientId,
        client_secret: '{{resolve:secretsmanager:suasion/prod/google:SecretString:::}}',
        authorize_scopes: 'openid email profile',
      },
    });
  });

  it('fills in what the page may write, and says whether the e-mail is verified', () => {
    const mapped = google.Properties['AttributeMapping'] as Record<string, string>;

    expect(mapped).toEqual(poolSettings.googleAttributes);
    expect(
      Object.keys(mapped).filter((name) => !poolSettings.writeAttributes.some((known) => known === name)),
    ).toEqual(['email_verified']);
  });

  it('is deployed before the client that refers to it', () => {
    const client = only(data, 'AWS::Cognito::UserPoolClient') as { DependsOn?: string[] };

    expect(client.DependsOn).toEqual([expect.stringMatching(/^PeopleGoogle/)]);
  });

  it('is off without a client id', () => {
    expect(ofType(bare, 'AWS::Cognito::UserPoolIdentityProvider')).toEqual([]);
    expect(() => deployment({ googleClientId: 'abc' })).toThrow(/set siteUrl too/);
  });
});

describe('Mails', { timeout: 30_000 }, () => {
  it('are ours when there is a sender', () => {
    const pool = poolOf(data);

    expect(pool['EmailConfiguration']).toMatchObject({
      EmailSendingAccount: 'DEVELOPER',
      From: 'Suasion <post@suasion.example>',
    });
    expect(json(pool['EmailConfiguration'])).toContain(':identity/post@suasion.example');
    expect(json(pool['LambdaConfig'])).toMatch(/CustomMessage.*onMessage/);
  });

  it('may be sent from another region, through a verified domain', () => {
    const { resources } = deployment({
      ...wholeDeployment,
      sesRegion: 'us-east-1',
      sesDomain: 'suasion.example',
    });

    expect(json(poolOf(resources('data'))['EmailConfiguration'])).toMatch(
      /ses:us-east-1:.*:identity\/suasion\.example"/,
    );
  });

  it('are otherwise the short ones of the pool, which a trigger may not change', () => {
    const pool = poolOf(bare);

    expect(pool['EmailConfiguration']).toBeUndefined();
    expect(json(pool['LambdaConfig'])).not.toContain('CustomMessage');
    expect(Object.keys(bare).filter((id) => id.startsWith('onMessage'))).toEqual([]);
    expect(pool['VerificationMessageTemplate']).toMatchObject({
      EmailMessage: expect.stringContaining('your code for Suasion is <strong>{####}</strong>'),
    });
  });
});
