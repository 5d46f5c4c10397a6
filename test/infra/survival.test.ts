import { describe, expect, it } from 'vitest';
import { only, synthesize } from './synthesized';

const { resources } = synthesize();
const data = resources('data');

describe('The table', () => {
  const table = only(data, 'AWS::DynamoDB::GlobalTable');

  it('outlives its stack and refuses to be deleted', () => {
    expect([table.DeletionPolicy, table.UpdateReplacePolicy]).toEqual(['Retain', 'Retain']);
    expect(table.Properties['Replicas']).toMatchObject([
      {
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      },
    ]);
  });

  it('is paid by request and forgets what has expired', () => {
    expect(table.Properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    });
  });

  it('has the two indexes that list cases, by change and by title', () => {
    expect(table.Properties['GlobalSecondaryIndexes']).toMatchObject([
      {
        IndexName: 'casesByUpdate',
        KeySchema: [
          { AttributeName: 'casesPk', KeyType: 'HASH' },
          { AttributeName: 'casesSk', KeyType: 'RANGE' },
        ],
      },
      {
        IndexName: 'casesByTitle',
        KeySchema: [
          { AttributeName: 'casesPk', KeyType: 'HASH' },
          { AttributeName: 'titleSk', KeyType: 'RANGE' },
        ],
      },
    ]);
  });
});

describe('The user pool', () => {
  const pool = only(data, 'AWS::Cognito::UserPool');
  const client = only(data, 'AWS::Cognito::UserPoolClient');

  it('outlives its stack and refuses to be deleted', () => {
    expect([pool.DeletionPolicy, pool.UpdateReplacePolicy]).toEqual(['Retain', 'Retain']);
    expect(pool.Properties['DeletionProtection']).toBe('ACTIVE');
  });

  it('takes passwords of six characters of any kind', () => {
    expect(pool.Properties['Policies']).toMatchObject({
      PasswordPolicy: {
        MinimumLength: 6,
        RequireLowercase: false,
        RequireNumbers: false,
        RequireSymbols: false,
        RequireUppercase: false,
      },
    });
  });

  it('knows people by e-mail, in any case, and keeps the old address until the new one is proven', () => {
    expect(pool.Properties).toMatchObject({
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ['email'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
    });
  });

  it('mails its code in our own words', () => {
    const { EmailMessage } = pool.Properties['VerificationMessageTemplate'] as { EmailMessage: string };

    expect(EmailMessage).toContain('your code for Suasion is <strong>{####}</strong>');
  });

  it('lets the page prove a password, never send it, and tells nobody who has an account', () => {
    expect(client.Properties).toMatchObject({
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
      GenerateSecret: false,
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
    });
  });

  it('lets people write only what they say about themselves', () => {
    expect(client.Properties['WriteAttributes']).toEqual([
      'custom:company',
      'custom:occupation',
      'email',
      'family_name',
      'given_name',
    ]);
  });

  it('opens the profile of whoever has confirmed the address', () => {
    expect(JSON.stringify(pool.Properties['LambdaConfig'])).toMatch(/PostConfirmation.*onUserConfirmed/);
  });
});
