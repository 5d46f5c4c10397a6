import { CfnOutput, Duration, Fn, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, type CfnBucket, HttpMethods } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { filePrefixes } from '#functions/kit/names';
import type { WorkQueue } from './work-queue';

/** Lets S3 send upload events to the queue. */
export const letS3Send = (stack: Stack, { queue }: WorkQueue) =>
  queue.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('s3.amazonaws.com')],
      actions: ['sqs:SendMessage'],
      resources: [queue.queueArn],
      // Limited by account, not by bucket: the bucket refers to the queue and is created after it.
      conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
    }),
  );

/** Every upload sends an event to the queue; a file that is never ingested expires after a day. */
export function filesBucket(stack: Stack, siteUrl: string | undefined, { queue }: WorkQueue): Bucket {
  const bucket = new Bucket(stack, 'Files', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.RETAIN,
    lifecycleRules: [
      { prefix: filePrefixes.pending, expiration: Duration.days(1) },
      { abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
    // Browsers upload to the bucket and read from it directly, but only from our own pages.
    cors: siteUrl
      ? [
          {
            allowedOrigins: [siteUrl],
            allowedMethods: [HttpMethods.POST, HttpMethods.GET],
            allowedHeaders: ['*'],
            exposedHeaders: ['ETag'],
            maxAge: Duration.hours(1).toSeconds(),
          },
        ]
      : [],
  });
  sendUploadEvents(bucket, queue);
  bucket.addToResourcePolicy(
    new PolicyStatement({
      effect: Effect.DENY,
      principals: [new AnyPrincipal()],
      actions: ['s3:DeleteBucket'],
      resources: [bucket.bucketArn],
    }),
  );
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'Every read and write is signed by a function for one user and is in the log of that function.',
  });
  new CfnOutput(stack, arnOutput, { value: bucket.bucketArn });
  return bucket;
}

/** Set on the resource itself: for the same, CDK would deploy a function with broad rights. */
function sendUploadEvents(bucket: Bucket, queue: Queue) {
  const resource = bucket.node.defaultChild as CfnBucket;
  resource.notificationConfiguration = {
    queueConfigurations: [
      {
        event: 's3:ObjectCreated:*',
        queue: queue.queueArn,
        filter: { s3Key: { rules: [{ name: 'prefix', value: filePrefixes.pending }] } },
      },
    ],
  };
  // S3 checks its right to send when the bucket is created.
  bucket.node.addDependency(queue);
}

const arnOutput = 'FilesArn';

/** The bucket's ARN for another stack. The output has a name of our own because ids of cdk-nag findings contain it. */
export function filesArnFor(bucket: Bucket): string {
  const { stackName, region } = Stack.of(bucket);
  return Fn.getStackOutput(stackName, arnOutput, region).toString();
}
