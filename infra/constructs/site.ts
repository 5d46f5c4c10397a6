import { existsSync, mkdirSync } from 'node:fs';
import { Duration, RemovalPolicy, type Stack, Validations } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { BlockPublicAccess, Bucket, BucketEncryption, type CfnBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { PricingTable } from '../config';
import type { HostedSignIn } from './page-client';

/** The bucket of the built page. It is deleted with the stack, because the page can be built again. */
export function siteBucket(stack: Stack): Bucket {
  const bucket = new Bucket(stack, 'Site', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.DESTROY,
    autoDeleteObjects: false,
  });
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'Holds only the public build of the page, read by CloudFront alone.',
  });
  return bucket;
}

export interface PageConfig {
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  issuer: string;
  apiBase: string;
  hostedSignIn?: HostedSignIn;
  /** Absent if the pool accepts no passkeys. */
  passkeys?: true;
  payments?: PricingTable;
}

/** Hashed files are cached for a year, the page and its settings never, so that a new version shows at once. */
export function uploadSite(
  stack: Stack,
  { bucket, edge, webDir, page }: { bucket: Bucket; edge: Distribution; webDir: string; page: PageConfig },
) {
  mkdirSync(webDir, { recursive: true });
  if (!existsSync(`${webDir}/index.html`))
    Validations.of(bucket).addWarning('no-page', 'The page is not built; npm run deploy builds it first.');
  const assets = new BucketDeployment(stack, 'Assets', {
    destinationBucket: bucket,
    sources: [Source.asset(webDir, { exclude: ['*', '!assets', '!assets/**'] })],
    cacheControl: [CacheControl.fromString(`public, max-age=${Duration.days(365).toSeconds()}, immutable`)],
    // Keep old files: a page loaded before the deployment may still load them.
    prune: false,
  });
  const pages = new BucketDeployment(stack, 'Pages', {
    destinationBucket: bucket,
    sources: [
      Source.asset(webDir, { exclude: ['assets', 'assets/**', '.vite', '.vite/**'] }),
      Source.jsonData('config.json', page),
    ],
    cacheControl: [CacheControl.noCache()],
    prune: false,
    distribution: edge,
    distributionPaths: ['/index.html', '/config.json'],
  });
  pages.node.addDependency(assets);
  acknowledgeUploader(stack);
}

/** Acknowledges CDK's own upload function for cdk-nag, because we cannot choose its rights. */
function acknowledgeUploader(stack: Stack) {
  const uploader = stack.node.children.find((child) =>
    child.node.id.startsWith('Custom::CDKBucketDeployment'),
  );
  if (!uploader) throw new Error('The uploader of the page was not found.');
  const broad = [
    ...['GetBucket*', 'GetObject*', 'List*', 'Abort*', 'DeleteObject*'].map(
      (action) => `Action::s3:${action}`,
    ),
    `Resource::arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${stack.region}/*`,
    `Resource::<${stack.getLogicalId(bucketOf(stack))}.Arn>/*`,
  ].map((what) => ({
    id: `AwsSolutions-IAM5[${what}]`,
    reason: 'Copies the build from the asset bucket into the site bucket; cut to these two buckets.',
  }));
  Validations.of(uploader).acknowledge(
    ...broad,
    {
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'cloudfront:CreateInvalidation of the uploader, set by CDK.',
    },
    {
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      reason: 'The uploader writes its log and runs only during a deployment.',
    },
    { id: 'AwsSolutions-L1', reason: 'The runtime of the uploader is chosen by CDK.' },
  );
}

const bucketOf = (stack: Stack) => stack.node.findChild('Site').node.defaultChild as CfnBucket;
