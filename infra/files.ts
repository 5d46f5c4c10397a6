import { CfnOutput, Duration, Fn, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from 'aws-cdk-lib/aws-s3';
import { filePrefixes } from '#functions/kit/names';

/** What people upload: private, encrypted, not to be deleted by accident. What nobody claimed goes after a day. */
export function filesBucket(stack: Stack, siteUrl: string | undefined): Bucket {
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

const arnOutput = 'FilesArn';

/** The bucket's ARN for another stack, by an output whose name is ours: reasons given to the checks name it. */
export function filesArnFor(bucket: Bucket): string {
  const { stackName, region } = Stack.of(bucket);
  return Fn.getStackOutput(stackName, arnOutput, region).toString();
}
