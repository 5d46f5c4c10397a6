import type { Assembly } from '@suasion/local-aws/templates/assembly';
import type { Edge } from '@suasion/local-aws/templates/read-routes';
import { templateSiteUrl, templateStripeOrigin } from './build';

/** Replaces the placeholder of the site's URL from the templates by the real one, in buckets, pools and functions. */
export const atAddress = (assembly: Assembly, siteUrl: string): Assembly => ({
  ...assembly,
  buckets: replaced(assembly.buckets, templateSiteUrl, siteUrl),
  pools: replaced(assembly.pools, templateSiteUrl, siteUrl),
  functions: replaced(assembly.functions, templateSiteUrl, siteUrl),
});

/** Replaces the placeholder of Stripe's origin in the content security policy by the stand-in's URL. */
export const withStripeAt = (edge: Edge, stripeUrl: string): Edge =>
  replaced(edge, templateStripeOrigin, stripeUrl);

/** Replaces the S3 addresses of the buckets in the content security policy by the stand-in's URL. */
export const withFilesAt = (edge: Edge, { buckets, region }: Assembly, s3Url: string): Edge =>
  buckets.reduce(
    (last, { name }) => replaced(last, `https://${name}.s3.${region}.amazonaws.com`, s3Url),
    edge,
  );

function replaced<T>(value: T, guess: string, address: string): T {
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replaceAll(guess, address);
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, walk(inner)]));
  };
  return walk(value) as T;
}
