import { describe, expect, it } from 'vitest';
import { figure } from './figures';
import { importedDomains, layersOf } from './layers';

describe.each(['functions', 'shared'] as const)('the domains of %s', (room) => {
  it('stand in layers, with no cycle between them', () => {
    const { layers, circular } = layersOf(importedDomains(room));

    layers.forEach((layer, index) => figure(`${room}, layer ${index + 1}`, layer.join(', ')));
    expect(circular).toEqual([]);
  });
});

it('queue consumers and account deletion are imported by no other domain of functions', () => {
  const imports = importedDomains('functions');

  for (const top of ['workers', 'account-deletion']) {
    const importers = [...imports].filter(([, targets]) => targets.has(top)).map(([domain]) => domain);
    expect(imports.has(top), top).toBe(true);
    expect(
      importers.filter((domain) => domain !== 'workers'),
      top,
    ).toEqual([]);
  }
});
