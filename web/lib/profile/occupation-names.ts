import type { Occupation } from '#shared/profile/profile';

/** Display names of the occupations. */
export const occupationNames: Record<Occupation, string> = {
  marketing: 'Marketing',
  hr: 'HR',
  finance: 'Finance',
  sales: 'Sales',
  product: 'Product',
  design: 'Design',
  engineering: 'Engineering',
  other: 'Other',
};
