import { useRemembered } from '#lib/page/use-remembered';

const looks = ['grid', 'list'] as const;
export type CaseLook = (typeof looks)[number];

/** How cases are laid out; remembered on this device. */
export const useCaseLook = () => useRemembered<CaseLook>('suasion.case-look', looks, () => 'grid');
