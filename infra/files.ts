import { CfnOutput, Duration, Fn, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, type CfnBucket, HttpMethods } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { arrivalPatienceSeconds, filePrefixes, settlerTimeoutSeconds } from '#functions/kit/names';
import { type WorkQueue, workQueue } from './work-queue';

/** Hears of every upload, and lets it be announced before it passes the message on. */
export function arrivalQueue(stack: Stack): WorkQueue {
  const arrivals = workQueue(stack, 'Arrivals', {
    workerTimeoutSeconds: settlerTimeoutSeconds,
    retention: Duration.days(4),
    delay: Duration.seconds(arrivalPatienceSeconds),
  });
  arrivals.queue.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('s3.amazonaws.com')],
      actions: ['sqs:SendMessage'],
      resources: [arrivals.queue.queueArn],
      // By account and not by bucket: the bucket names the queue, and can be made only after it.
      conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
    }),
  );
  return arrivals;
}

/**
 * What people upload: private, encrypted, not to be deleted by accident. Of what arrives the queue is told; should
 * nobody hear it, what was not claimed goes after a day.
 */
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
    // A browser sends files straight to the bucket, and reads them from there; from our own pages alone.
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
  tellOfUploads(bucket, queue);
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
    reason:
      'Every read and write is signed by a function for one person and stands in the log of that function.',
  });
  new CfnOutput(stack, arnOutput, { value: bucket.bucketArn });
  return bucket;
}

/** In the bucket's own words: CDK would have a function of its own, in another language, write the same. */
function tellOfUploads(bucket: Bucket, queue: Queue) {
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
  // S3 tries at once whether it may write there.
  bucket.node.addDependency(queue);
}

const arnOutput = 'FilesArn';

/** The bucket's ARN for another stack, by an output whose name is ours: reasons given to the checks name it. */
export function filesArnFor(bucket: Bucket): string {
  const { stackName, region } = Stack.of(bucket);
  return Fn.getStackOutput(stackName, arnOutput, region).toString();
}
