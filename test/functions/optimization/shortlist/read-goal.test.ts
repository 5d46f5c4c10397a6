import { describe, expect, it } from 'vitest';
import { cpuMs } from '#test/support/cpu-ms';
import { readGoal } from '#functions/optimization/shortlist/read-goal';
import type { Goal } from '#shared/catalogue/technique';

const readings: [string, Goal | undefined][] = [
  ['get trial sign-ups', 'sign-up'],
  ['Increase newsletter subscriptions', 'sign-up'],
  ['Drive revenue by getting readers to start a free trial', 'sign-up'],
  ['Generate leads for the sales team', 'sign-up'],
  ['Increase sales of the new chair', 'buy'],
  ['Sell more subscriptions', 'buy'],
  ['Buy tickets for the concert', 'buy'],
  ['Have readers place an order this week', 'buy'],
  ['Upgrade from Basic to Pro', 'buy'],
  ['Pay for the annual plan', 'buy'],
  ['Reduce churn', 'renew'],
  ['Customers renew their contract before it ends', 'renew'],
  ['Win back lapsed members', 'renew'],
  ['Register for the webinar', 'attend'],
  ['Reduce no-shows at the clinic', 'attend'],
  ['Book a demo call', 'attend'],
  ['Donate 20 euros to the shelter', 'donate'],
  ['Raise monthly giving: people give to the food bank', 'donate'],
  ['Refer a colleague', 'share'],
  ['Share the report with friends', 'share'],
  ['Pay the overdue invoice', 'comply'],
  ['Complete the safety training form', 'comply'],
  ['Start using the new dashboard', 'adopt'],
  ['Build a daily exercise habit', 'adopt'],
  ['Grow engagement', 'adopt'],
  ['Raise market share', undefined],
  ['In order to look professional', undefined],
  ['Build brand awareness', undefined],
  ['', undefined],
];

describe('a goal in free text', () => {
  it.each(readings)('"%s" is read as %s', (text, goal) => {
    expect(readGoal(text)).toBe(goal);
  });

  it('is read quickly from hostile text', () => {
    const startedAt = cpuMs();

    for (const piece of ['complete the ', 'register ', 'book a ', 'x', ' ']) readGoal(piece.repeat(3_000));

    expect(cpuMs() - startedAt).toBeLessThan(1_500);
  });
});
