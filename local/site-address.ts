import type { Assembly } from '@suasion/local-aws/templates/assembly';
import type { Edge } from '@suasion/local-aws/templates/read-routes';
import { templateSiteUrl, templateStripeOrigin } from './build';

/** The assembly with the page's real address wherever the templates had to guess it. */
export const atAddress = (assembly: Assembly, siteUrl: string): Assembly => ({
  ...assembly,
  buckets: replaced(assembly.buckets, templateSiteUrl, siteUrl),
  pools: replaced(assembly.pools, templateSiteUrl, siteUrl),
  functions: replaced(assembly.functions, templateSiteUrl, siteUrl),
});

/** The edge, whose policy lets in the script and the frame of Stripe, with the address that these have here. */
export const withStripeAt = (edge: Edge, stripeUrl: string): Edge =>
  replaced(edge, templateStripeOrigin, stripeUrl);

/** The edge, whose policy lets the page send files to the buckets and show them, with the address of these here. */
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
