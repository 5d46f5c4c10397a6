import { type App, CfnOutput, Fn, Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Config } from '../config';
import { distribution } from '../distribution';
import { siteBucket, uploadSite } from '../site';
import type { Api } from './api';
import type { Data } from './data';

/** The page: private files behind CloudFront, the API on the same address. */
export function webStack(
  app: App,
  id: string,
  config: Config,
  { data, api }: { data: Data; api: Api },
): Distribution {
  const stack = new Stack(app, id, {
    env: { region: config.region },
    description: 'Suasion: page and address',
  });
  const bucket = siteBucket(stack);
  const edge = distribution(stack, {
    bucket,
    apiHost: Fn.select(2, Fn.split('/', api.http.apiEndpoint)),
    config,
  });
  uploadSite(stack, {
    bucket,
    edge,
    webDir: config.webDir,
    page: {
      region: config.region,
      userPoolId: data.pool.userPoolId,
      userPoolClientId: data.client.userPoolClientId,
      apiBase: '',
    },
  });
  new CfnOutput(stack, 'Address', { value: config.siteUrl ?? `https://${edge.distributionDomainName}` });
  return edge;
}
