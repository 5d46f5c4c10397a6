import { describe, expect, it } from 'vitest';
import type { AudienceTrait } from '#functions/optimization/shortlist/advice';
import { readAudienceTraits } from '#functions/optimization/shortlist/read-audience-traits';

const readings: [string, AudienceTrait[]][] = [
  ['Sceptical first-time buyers of solar panels', ['new-or-sceptical']],
  ['Procurement teams and IT managers in B2B', ['expert-or-business']],
  ['Existing customers on the yearly plan', ['existing-customer']],
  ['Busy parents with young children', ['in-a-hurry']],
  ['Employees who are opposed to the new policy', ['opposed']],
  ['Beginners who feel overwhelmed by spreadsheets', ['unsure-of-ability']],
  ['People in debt', ['vulnerable']],
  ['Cancer patients and their relatives', ['vulnerable']],
  ['Teenagers aged 13 to 16', ['vulnerable']],
  ['Readers in Japan who expect formal address', ['group-minded-or-formal']],
  ['Busy, sceptical engineers', ['new-or-sceptical', 'expert-or-business', 'in-a-hurry']],
  ['Adults in good health, not patients', []],
  ['Busy people, no beginners', ['in-a-hurry']],
  ['Homeowners', []],
  ['', []],
];

describe('an audience in free text', () => {
  it.each(readings)('"%s" has the traits %j', (text, traits) => {
    expect(readAudienceTraits(text)).toEqual(traits);
  });

  it('is vulnerable as soon as one mention of a vulnerable group is not denied', () => {
    expect(readAudienceTraits('Not minors in general, but grieving minors included')).toContain('vulnerable');
  });
});
