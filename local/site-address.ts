import type { Assembly } from './assembly';
import { templateSiteUrl } from './build';

/** The assembly with the page's real address wherever the templates had to guess it. */
export const atAddress = (assembly: Assembly, siteUrl: string): Assembly => ({
  ...assembly,
  pools: replaced(assembly.pools, siteUrl),
  functions: replaced(assembly.functions, siteUrl),
});

function replaced<T>(value: T, siteUrl: string): T {
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replaceAll(templateSiteUrl, siteUrl);
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, walk(inner)]));
  };
  return walk(value) as T;
}
