import { describe, expect, it } from 'vitest';
import { deployment, ofType, only, wholeDeployment } from './synthesized';

const { resources } = deployment();
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

  it('is billed per request and deletes expired rows', () => {
    expect(table.Properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    });
  });

  const indexes = table.Properties['GlobalSecondaryIndexes'] as { IndexName: string }[];

  it('has four that list cases by change and by title: those of one status, and all', () => {
    const listing = (name: string, partition: string, sort: string) => ({
      IndexName: name,
      KeySchema: [
        { AttributeName: partition, KeyType: 'HASH' },
        { AttributeName: sort, KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'ALL' },
    });

    expect(indexes.slice(0, 4)).toEqual([
      listing('casesByUpdate', 'casesPk', 'casesSk'),
      listing('casesByTitle', 'casesPk', 'titleSk'),
      listing('allCasesByUpdate', 'allPk', 'casesSk'),
      listing('allCasesByTitle', 'allPk', 'titleSk'),
    ]);
  });

  it('has five that list users, which project only keys', () => {
    const sorts = { LastName: 'lastNameSk', FirstName: 'firstNameSk', Email: 'emailSk' };

    expect(indexes.slice(4)).toEqual(
      Object.entries({ ...sorts, Type: 'userType', Credits: 'creditsSk' }).map(([name, sort]) => ({
        IndexName: `usersBy${name}`,
        KeySchema: [
          { AttributeName: 'usersPk', KeyType: 'HASH' },
          { AttributeName: sort, KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'KEYS_ONLY' },
      })),
    );
  });
});

describe('The files', () => {
  const bucketOf = (stack: ReturnType<typeof resources>) => only(stack, 'AWS::S3::Bucket');
  const bucket = bucketOf(data);
  const statements = (
    only(data, 'AWS::S3::BucketPolicy').Properties['PolicyDocument'] as {
      Statement: { Effect: string; Action: string; Condition?: object }[];
    }
  ).Statement;

  it('outlive their stack, and nobody can delete their bucket', () => {
    expect([bucket.DeletionPolicy, bucket.UpdateReplacePolicy]).toEqual(['Retain', 'Retain']);
    expect(statements).toContainEqual(expect.objectContaining({ Effect: 'Deny', Action: 's3:DeleteBucket' }));
  });

  it('are private, encrypted, and accessible only over TLS', () => {
    expect(bucket.Properties).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
      },
    });
    expect(statements).toContainEqual(
      expect.objectContaining({
        Effect: 'Deny',
        Action: 's3:*',
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      }),
    );
  });

  it('expire after a day when no list claims them', () => {
    expect(bucket.Properties['LifecycleConfiguration']).toMatchObject({
      Rules: [
        { Prefix: 'pending/', ExpirationInDays: 1, Status: 'Enabled' },
        { AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 }, Status: 'Enabled' },
      ],
    });
  });

  it('send an upload event to a queue, which delays it for a minute so that the page can report first', () => {
    const queues = ofType(data, 'AWS::SQS::Queue');
    const [arrivals = '', queue] = queues.find(([id]) => id.startsWith('Arrivals')) ?? [];
    const [policyId = '', policy] =
      ofType(data, 'AWS::SQS::QueuePolicy').find(([id]) => id.startsWith('ArrivalsPolicy')) ?? [];
    const arn = { 'Fn::GetAtt': [arrivals, 'Arn'] };

    expect(queue?.Properties['DelaySeconds']).toBe(60);
    expect(bucket.Properties['NotificationConfiguration']).toEqual({
      QueueConfigurations: [
        {
          Event: 's3:ObjectCreated:*',
          Queue: arn,
          Filter: { S3Key: { Rules: [{ Name: 'prefix', Value: 'pending/' }] } },
        },
      ],
    });
    // Otherwise S3 refuses the bucket: it checks the permission at once.
    expect(bucket.DependsOn).toContain(policyId);
    expect(policy?.Properties['PolicyDocument']).toMatchObject({
      Statement: expect.arrayContaining([
        {
          Effect: 'Allow',
          Principal: { Service: 's3.amazonaws.com' },
          Action: 'sqs:SendMessage',
          Resource: arn,
          Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
        },
      ]),
    });
  });

  it('are uploaded and loaded by our own pages only', () => {
    const whole = bucketOf(deployment(wholeDeployment).resources('data'));

    expect(whole.Properties['CorsConfiguration']).toEqual({
      CorsRules: [
        {
          AllowedOrigins: ['https://suasion.example'],
          AllowedMethods: ['POST', 'GET'],
          AllowedHeaders: ['*'],
          ExposedHeaders: ['ETag'],
          MaxAge: 3600,
        },
      ],
    });
    expect(bucket.Properties['CorsConfiguration']).toBeUndefined();
  });
});
