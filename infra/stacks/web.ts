import { type App, CfnOutput, Fn, Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Config } from '../config';
import { distribution } from '../constructs/distribution';
import { siteBucket, uploadSite } from '../constructs/site';
import type { Api } from './api';
import type { Data } from './data';

export function webStack(
  app: App,
  id: string,
  config: Config,
  { data, api }: { data: Data; api: Api },
): Distribution {
  const stack = new Stack(app, id, {
    env: { region: config.region },
    description: 'Suasion: page and CloudFront',
  });
  const bucket = siteBucket(stack);
  const edge = distribution(stack, {
    bucket,
    apiHost: Fn.select(2, Fn.split('/', api.http.apiEndpoint)),
    config,
    hostedOrigin: data.hosted?.origin,
    filesOrigin: `https://${data.files.bucketRegionalDomainName}`,
  });
  uploadSite(stack, {
    bucket,
    edge,
    webDir: config.webDir,
    page: {
      region: config.region,
      userPoolId: data.pool.userPoolId,
      userPoolClientId: data.client.userPoolClientId,
      issuer: data.pool.userPoolProviderUrl,
      apiBase: '',
      ...(data.hosted ? { hostedSignIn: data.hosted } : {}),
      ...(data.passkeyHost ? { passkeys: true } : {}),
      ...(config.payments.table ? { payments: config.payments.table } : {}),
    },
  });
  addOutputs(stack, edge, config.siteUrl);
  return edge;
}

function addOutputs(stack: Stack, edge: Distribution, siteUrl: string | undefined) {
  const address = siteUrl ?? `https://${edge.distributionDomainName}`;
  new CfnOutput(stack, 'Address', { value: address });
  // The pool is deployed before the page and cannot know the URL that CloudFront assigns.
  if (!siteUrl)
    new CfnOutput(stack, 'NextStep', {
      value: `Deploy once more with -c siteUrl=${address} to turn on uploads, hosted sign-in, Google, passkeys and links in mails.`,
    });
}
