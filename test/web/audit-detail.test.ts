import { expect, it } from 'vitest';
import { auditDetail } from '../../web/features/users/audit-detail';
import type { AdminAction } from '#shared/users/audit';

it.each([
  ['saveSettings', 'heroTitle, pricingProDescription', 'Hero title, Pro plan description'],
  ['savePrompt', 'text_optimization v4', 'Text Optimization, version 4'],
  ['activatePrompt', 'text_analysis v1', 'Text Analysis, version 1'],
  ['saveTerms', 'v12', 'Version 12'],
  ['createUser', 'Pro 10', 'Pro, 10 credits'],
  ['addCredit', '1', '1 credit'],
  ['syncProducts', '4', '4 products'],
  ['deleteOwnCases', 'all 2', '2 of all'],
  ['deleteOwnCases', 'archived 1', '1 archived'],
  ['suspend', '', ''],
  ['saveSettings', 'aFieldOfYore', 'aFieldOfYore'],
  ['savePrompt', 'constructor v1', 'constructor, version 1'],
] as [AdminAction, string, string][])('the trail tells %s %s as “%s”', (action, detail, words) => {
  expect(auditDetail({ action, detail })).toBe(words);
});
