import type { Technique } from '../technique';

export const scarcityAndUrgency: readonly Technique[] = [
  {
    id: 'limited-quantity',
    name: 'Limited stock or places',
    family: 'Scarcity & urgency',
    definition: 'States how many places or pieces remain and why there are no more.',
    mechanism:
      'What is hard to get seems more valuable, and a low count tells readers that waiting has a price.',
    backfires:
      'A number that never falls, or a limit without a reason, is an unfair practice and is quickly noticed.',
    worksBestWhen:
      'Capacity is truly fixed, as with seats, time slots or a numbered run, and the count is current.',
    source:
      'Worchel, Lee & Adewole, 1975, Effects of Supply and Demand on Ratings of Object Value, Journal of Personality and Social Psychology 32(5)',
    doi: '10.1037/0022-3514.32.5.906',
    evidence: 'moderate',
    risk: 'high',
    requiresFact: 'how many are left, counted when, and why there are no more',
    needs: ['stock'],
    channels: ['email', 'text message', 'messenger', 'in-app'],
    goals: ['buy', 'attend', 'sign-up'],
  },
  {
    id: 'demand-scarcity',
    name: 'Running low because many choose it',
    family: 'Scarcity & urgency',
    definition: 'Says that stock is running low because many people have bought or booked it.',
    mechanism:
      'Falling stock signals that others found it worth having, so it works as proof and as a limit at once.',
    backfires:
      'Shoppers who value being different lose interest, and unsupported demand claims count as deception.',
    worksBestWhen: 'It is a practical product, its sales are visibly high, and the remaining stock is known.',
    source:
      'Ladeira, Lim, Santini et al., 2023, A Meta-Analysis on the Effects of Product Scarcity, Psychology & Marketing 40(7)',
    doi: '10.1002/mar.21816',
    evidence: 'moderate',
    risk: 'high',
    requiresFact: 'how many were sold or booked and how many are left',
    needs: ['stock'],
    alsoNeeds: ['count-of-people'],
    channels: ['email', 'text message', 'in-app'],
    goals: ['buy', 'attend'],
  },
  {
    id: 'limited-time-offer',
    name: 'Offer ends on a date',
    family: 'Scarcity & urgency',
    definition: 'Announces an offer with a real end, given as date, time and time zone.',
    mechanism:
      'A fixed end moves the decision from someday to now for readers who were already considering it.',
    backfires:
      'Offers that return next week teach readers to wait, and time pressure on its own shows little dependable effect.',
    worksBestWhen:
      'The purchase takes thought, the reader is already interested, and the offer will stop when you say it does.',
    source:
      'Barton, Zlatevska & Oppewal, 2022, Scarcity Tactics in Marketing: A Meta-Analysis, Journal of Retailing 98(4)',
    doi: '10.1016/j.jretai.2022.06.003',
    evidence: 'mixed',
    risk: 'high',
    requiresFact: 'when exactly the offer stops and what applies afterwards',
    needs: ['deadline'],
    channels: ['email', 'physical mail', 'text message', 'messenger', 'in-app'],
    goals: ['buy', 'renew', 'sign-up'],
  },
  {
    id: 'short-response-deadline',
    name: 'Short, clear reply date',
    family: 'Scarcity & urgency',
    definition: 'Gives a near and clear date by which to reply or redeem.',
    mechanism: 'A short window stops easy or pleasant tasks from being put off until they are forgotten.',
    backfires:
      'A date with no consequence is ignored next time, and a window that is too tight shuts people out.',
    worksBestWhen: 'The task is easy or enjoyable, and delay rather than doubt keeps readers from doing it.',
    source:
      'Shu & Gneezy, 2010, Procrastination of Enjoyable Experiences, Journal of Marketing Research 47(5)',
    doi: '10.1509/jmkr.47.5.933',
    evidence: 'moderate',
    risk: 'medium',
    requiresFact: 'the last day for replying, and what ends on it',
    needs: ['deadline'],
    channels: ['email', 'physical mail', 'text message', 'messenger', 'in-app'],
    goals: ['attend', 'sign-up', 'comply', 'donate'],
  },
  {
    id: 'exclusive-access',
    name: 'Access for a defined group',
    family: 'Scarcity & urgency',
    definition: 'Opens an offer to a defined group and says who belongs to it.',
    mechanism: 'Being let in confirms membership, and a benefit that others lack feels more personal.',
    backfires: 'Sent to everyone it becomes absurd, and people just outside the line feel snubbed.',
    worksBestWhen: 'Members care about belonging, and outsiders can neither get the offer nor see it.',
    source:
      'Barone & Roy, 2010, The Effect of Deal Exclusivity on Consumer Response to Targeted Price Promotions, Journal of Consumer Psychology 20(1)',
    doi: '10.1016/j.jcps.2009.10.002',
    evidence: 'mixed',
    risk: 'medium',
    requiresFact: 'who belongs to the group, and that it stays closed to everyone else',
    needs: ['reader-record'],
    channels: ['email', 'physical mail', 'messenger', 'in-app'],
    goals: ['buy', 'renew', 'attend'],
  },
];
