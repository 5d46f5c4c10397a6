import { filesIn, importsOf } from './imports';

/** `shared/cases/case.ts` belongs to the domain `cases`; `shared/roles.ts` is a domain of its own. */
const domainOf = (path: string) => path.split('/')[1]?.replace(/\.ts$/, '') ?? '';

/** Which domains each domain of a room imports, type imports included. */
export function importedDomains(room: 'functions' | 'shared'): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { file, targets } of filesIn(room).map(importsOf)) {
    const domain = domainOf(file);
    const imported = found.get(domain) ?? new Set();
    found.set(domain, imported);
    for (const { name } of targets)
      if (name.startsWith(`${room}/`) && domainOf(name) !== domain) imported.add(domainOf(name));
  }
  return found;
}

/**
 * The domains from the bottom up: each layer imports only layers below it. Domains that import one another in a circle
 * have no layer; they are returned as `circular`.
 */
export function layersOf(imports: Map<string, Set<string>>) {
  const layers: string[][] = [];
  const placed = new Set<string>();
  const isReady = (domain: string) => [...(imports.get(domain) ?? [])].every((other) => placed.has(other));
  for (;;) {
    const next = [...imports.keys()].filter((domain) => !placed.has(domain) && isReady(domain)).sort();
    if (next.length === 0) break;
    for (const domain of next) placed.add(domain);
    layers.push(next);
  }
  return { layers, circular: [...imports.keys()].filter((domain) => !placed.has(domain)) };
}
