import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import type { App } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import { operations } from '#shared/contract/index';
import type { Operation } from '#shared/contract/operation';
import { ofType, only, deployment, synthesize, wholeDeployment } from './synthesized';

const { app, resources } = deployment();
const web = resources('web');
const json = (value: unknown) => JSON.stringify(value);
const policies = ofType(web, 'AWS::CloudFront::ResponseHeadersPolicy').map(([id, policy]) => ({
  id,
  ...(policy.Properties['ResponseHeadersPolicyConfig'] as {
    SecurityHeadersConfig: { ContentSecurityPolicy: { ContentSecurityPolicy: string; Override: boolean } };
  }),
}));
const cspOf = (name: string) =>
  withNames(
    policies.find(({ id }) => id.startsWith(name))?.SecurityHeadersConfig.ContentSecurityPolicy
      .ContentSecurityPolicy ?? '',
  );
/** The text with the name of the output wherever another stack gives a part of it. */
function withNames(text: unknown): string {
  if (typeof text === 'string') return text;
  const { 'Fn::Join': join, 'Fn::GetStackOutput': output } = text as {
    'Fn::Join'?: [string, unknown[]];
    'Fn::GetStackOutput'?: { OutputName: string };
  };
  return join ? join[1].map(withNames).join(join[0]) : `<${output?.OutputName}>`;
}
const edge = only(web, 'AWS::CloudFront::Distribution');
const config = edge.Properties['DistributionConfig'] as {
  DefaultCacheBehavior: object;
  CacheBehaviors: { PathPattern: string }[];
  CustomErrorResponses?: object;
};

describe('The page', { timeout: 30_000 }, () => {
  it('runs no script or style but our own files', () => {
    const rules = cspOf('PageHeaders').split('; ');

    expect(rules).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      expect.stringMatching(/^img-src 'self' data: blob: https:\/\/<\w*Files\w*RegionalDomainName\w*>$/),
      "font-src 'self'",
      "manifest-src 'self'",
      expect.stringMatching(
        /^connect-src 'self' https:\/\/cognito-idp\.eu-west-1\.amazonaws\.com https:\/\/<\w*Files\w*RegionalDomainName\w*>$/,
      ),
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]);
  });

  it('may connect to the hosted sign-in pages, whose URL is in its settings', () => {
    const whole = deployment(wholeDeployment);
    const page = ofType(whole.resources('web'), 'AWS::CloudFront::ResponseHeadersPolicy')[0];

    expect(json(page)).toMatch(
      /connect-src 'self' https:\/\/cognito-idp[^;"]* https:\/\/",\{"Fn::GetStackOutput"/,
    );
    expect(settingsOf(whole.app)).toMatchObject({
      hostedSignIn: {
        origin: expect.stringMatching(/^https:\/\/.+\.auth\.eu-west-1\.amazoncognito\.com$/),
        providers: ['Google'],
      },
    });
    expect(settingsOf(app)).not.toHaveProperty('hostedSignIn');
  });

  it('allows the script and the frame of Stripe only where its pricing table is set up', () => {
    const whole = deployment(wholeDeployment);
    const page = json(ofType(whole.resources('web'), 'AWS::CloudFront::ResponseHeadersPolicy')[0]);

    expect(page).toContain("script-src 'self' https://js.stripe.com; style-src 'self';");
    expect(page).toMatch(
      /connect-src [^;]* https:\/\/js\.stripe\.com; frame-src https:\/\/js\.stripe\.com; object/,
    );
    expect(page).toContain("form-action 'self'");
    expect(settingsOf(whole.app)).toHaveProperty('payments', {
      scriptUrl: 'https://js.stripe.com/v3/pricing-table.js',
      publishableKey: 'pk_test_abc123',
      pricingTableId: 'prctbl_abc123',
    });
    expect(json(resources('web'))).not.toContain('stripe');
    expect(settingsOf(app)).not.toHaveProperty('payments');
  });

  it.each([
    [{ stripePublishableKey: 'pk_test_abc123' }, /needs both context values/],
    [{ stripePublishableKey: 'sk_live_secret', stripePricingTableId: 'prctbl_a' }, /stripePublishableKey/],
    [
      {
        stripePublishableKey: 'pk_test_a',
        stripePricingTableId: 'prctbl_a',
        stripeScriptUrl: 'https://a;b/c.js',
      },
      /stripeScriptUrl/,
    ],
  ])('is not built with half a pricing table, a secret key or a broken address: %o', (context, sentence) => {
    expect(() => synthesize(context as Record<string, string>)).toThrow(sentence);
  });

  it('learns the issuer of its tokens from the pool, and of passkeys only where they have a host', () => {
    const whole = deployment(wholeDeployment);
    const stored = json(whole.resources('web'));

    const [, mark] = /"issuer":"([^"]+)"/.exec(json(settingsOf(whole.app))) ?? [];
    expect(mark).toMatch(/^<<marker:0x[0-9a-f]+:\d+>>$/);
    expect(stored).toMatch(/ProviderURL/);
    expect(json(whole.outputs('data'))).toMatch(/"Fn::GetAtt":\["People\w+","ProviderURL"\]/);
    expect(settingsOf(whole.app)).toHaveProperty('passkeys', true);
    expect(settingsOf(app)).not.toHaveProperty('passkeys');
  });

  it('tells the operator to deploy once more when its URL was not known', () => {
    const outputs = (context: Record<string, string>) => json(deployment(context).outputs('web'));

    expect(outputs({})).toMatch(/Deploy once more with -c siteUrl=/);
    expect(outputs(wholeDeployment)).not.toContain('Deploy once more');
    expect(outputs(wholeDeployment)).toContain('https://suasion.example');
  });

  it('and the API have no unsafe source in their policy, which the origin cannot loosen', () => {
    expect(policies).toHaveLength(2);
    for (const { SecurityHeadersConfig } of policies) {
      expect(SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy).not.toContain('unsafe');
      expect(SecurityHeadersConfig.ContentSecurityPolicy.Override).toBe(true);
      expect(json(SecurityHeadersConfig)).toMatch(/FrameOption":"DENY/);
      expect(json(SecurityHeadersConfig)).toMatch(/StrictTransportSecurity/);
      expect(json(SecurityHeadersConfig)).toMatch(/ContentTypeOptions/);
    }
  });

  it('is in a private bucket that only CloudFront reads', () => {
    const bucket = only(web, 'AWS::S3::Bucket');

    expect(bucket.Properties['PublicAccessBlockConfiguration']).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    });
    expect(ofType(web, 'AWS::CloudFront::OriginAccessControl')).toHaveLength(1);
  });

  it('caches hashed files for a year and revalidates the rest', () => {
    const uploads = ofType(web, 'Custom::CDKBucketDeployment').map(([, { Properties }]) => Properties);

    expect(
      uploads.map(({ SystemMetadata }) => (SystemMetadata as Record<string, string>)['cache-control']),
    ).toEqual(['public, max-age=31536000, immutable', 'no-cache']);
    expect(uploads[1]?.['DistributionPaths']).toEqual(['/index.html', '/config.json']);
  });
});

describe('What is uploaded', () => {
  it('is the hashed files first, then the page beside them with its settings', () => {
    const { directory } = app.synth();
    const uploaded = readdirSync(directory)
      .filter((name) => name.startsWith('asset.') && !/\.(zip|txt)$/.test(name))
      .map((name) => readdirSync(`${directory}/${name}`, { recursive: true }).map(String).sort());

    expect(uploaded).toContainEqual(['assets', 'assets/page-1a2b.js']);
    expect(uploaded).toContainEqual(['favicon.svg', 'index.html']);
  });
});

describe('The edge', () => {
  it('answers URLs of pages with the page, and those of files with the file', () => {
    const { Properties } = only(web, 'AWS::CloudFront::Function');
    const lead = (uri: string) =>
      runInNewContext(
        `${String(Properties['FunctionCode'])}; handler({ request: { uri: '${uri}' } }).uri`,
      ) as string;

    expect(['/', '/cases/01ABC', '/assets/a.js', '/v1.2/cases'].map(lead)).toEqual([
      '/index.html',
      '/index.html',
      '/assets/a.js',
      '/index.html',
    ]);
  });

  it('does so for pages only, so that a 404 of the API stays one', () => {
    expect(json(config.DefaultCacheBehavior)).toContain('FunctionAssociations');
    expect(json(config.CacheBehaviors)).not.toContain('FunctionAssociations');
    expect(config.CustomErrorResponses).toBeUndefined();
  });

  it('forwards /api/* uncached with every header but Host', () => {
    expect(config.CacheBehaviors.slice(-1)).toMatchObject([
      {
        PathPattern: '/api/*',
        CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
        OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      },
    ]);
  });

  it('caches what the contract allows, for less than a minute, and the same for everybody', () => {
    const kept = config.CacheBehaviors.slice(0, -1);
    const [policy] = ofType(web, 'AWS::CloudFront::CachePolicy').map(
      ([, { Properties }]) => Properties['CachePolicyConfig'],
    );

    const told = Object.values<Operation>(operations).filter(({ edgeSeconds }) => edgeSeconds);
    expect(kept.map(({ PathPattern }) => PathPattern)).toEqual(told.map(({ path }) => path));
    for (const { access } of told) expect(access).toBe('public');
    expect(policy).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 30,
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
      },
    });
  });
});

/** `config.json` as it is uploaded, with marks where CloudFormation puts its values. */
function settingsOf(built: App): object {
  const { directory } = built.synth();
  const [file] = readdirSync(directory)
    .map((name) => `${directory}/${name}/config.json`)
    .filter((name) => existsSync(name));
  return JSON.parse(readFileSync(file ?? '', 'utf8')) as object;
}
