import type { Occupation } from '#shared/profile/profile';

/** Professional areas as people read them. */
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
