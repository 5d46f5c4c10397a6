import type { Technique } from '../technique';

export const reciprocity: readonly Technique[] = [
  {
    id: 'unconditional-gift',
    name: 'Small gift before the request',
    family: 'Reciprocity',
    definition: 'Gives a small present before anything is asked, with no strings attached.',
    mechanism: 'People like to return a kindness, and an open hand sets a friendly tone for the request.',
    backfires:
      'A costly or irrelevant gift raises the thought that money is being wasted or that one is being bought.',
    worksBestWhen: 'Readers already like you, and the present is small enough not to embarrass anyone.',
    source: 'Falk, 2007, Gift Exchange in the Field, Econometrica 75(5)',
    doi: '10.1111/j.1468-0262.2007.00800.x',
    evidence: 'mixed',
    risk: 'medium',
    requiresFact: 'the present, and that nothing is expected in return',
    needs: ['gift'],
    channels: ['physical mail', 'email'],
    goals: ['donate', 'renew'],
  },
  {
    id: 'value-first',
    name: 'Useful help before the ask',
    family: 'Reciprocity',
    definition:
      "Solves a small piece of the reader's problem in the message itself before asking for anything.",
    mechanism: 'Useful help earns attention and goodwill, and shows competence better than a claim would.',
    backfires: 'Help hidden behind a form or a call is not help, and readers notice the gate.',
    worksBestWhen:
      'You have a tip, tool or template that works at once and relates directly to the later request.',
    source:
      'Regan, 1971, Effects of a Favor and Liking on Compliance, Journal of Experimental Social Psychology 7(6)',
    doi: '10.1016/0022-1031(71)90025-4',
    evidence: 'moderate',
    risk: 'low',
    requiresFact: 'a tip, template or tool that works at once, without a form in front of it',
    needs: ['free-offer'],
    channels: ['email', 'physical mail', 'messenger', 'in-app'],
    goals: ['sign-up', 'buy', 'adopt'],
  },
  {
    id: 'door-in-the-face',
    name: 'Big ask, then smaller ask',
    family: 'Reciprocity',
    definition: 'Makes a large but serious request first and follows it at once with a smaller one.',
    mechanism:
      'The step down looks like a concession, and many people feel they should meet it with one of their own.',
    backfires:
      'An absurd first request is seen through, and in one-way text the refusal in between never takes place.',
    worksBestWhen:
      'The cause is a social one, the same sender asks twice without delay, and the exchange is a dialogue.',
    source:
      'Cialdini, Vincent, Lewis et al., 1975, Reciprocal Concessions Procedure for Inducing Compliance, Journal of Personality and Social Psychology 31(2)',
    doi: '10.1037/h0076284',
    evidence: 'moderate',
    risk: 'medium',
    requiresFact: 'a larger first request with its amount, which you would gladly see accepted',
    needs: ['ask-amount'],
    channels: ['messenger', 'physical mail', 'email'],
    goals: ['donate', 'comply'],
  },
  {
    id: 'thats-not-all',
    name: 'Add an extra before the answer',
    family: 'Reciprocity',
    definition: 'Adds a real extra to the offer before the reader has answered.',
    mechanism:
      'The improvement is read as generosity and makes the offer better than the one just considered.',
    backfires: 'Used on expensive or carefully weighed purchases it smells of teleshopping and lowers trust.',
    worksBestWhen: 'It is a cheap, quick consumer decision, and the extra has a use of its own.',
    source:
      'Burger, 1986, Increasing Compliance by Improving the Deal, Journal of Personality and Social Psychology 51(2)',
    doi: '10.1037/0022-3514.51.2.277',
    evidence: 'moderate',
    risk: 'medium',
    requiresFact: 'the extra you add and its honest value',
    needs: ['gift', 'free-offer'],
    channels: ['email', 'physical mail', 'messenger', 'in-app'],
    goals: ['buy', 'renew'],
  },
  {
    id: 'gratitude-note',
    name: 'Specific thank-you',
    family: 'Reciprocity',
    definition: 'Thanks the reader for one specific thing they did, with the occasion named.',
    mechanism: 'Recognition makes people feel that they matter, which favours staying in touch.',
    backfires:
      'Generic thanks that leads straight to a request reads as a pretext; large trials found no rise in later gifts.',
    worksBestWhen:
      'Something the reader did is still fresh, and the message would be worth sending without any request.',
    source:
      'Grant & Gino, 2010, A Little Thanks Goes a Long Way, Journal of Personality and Social Psychology 98(6)',
    doi: '10.1037/a0017935',
    evidence: 'mixed',
    risk: 'low',
    requiresFact: "the reader's deed you are thankful for, with its date",
    needs: ['reader-record'],
    channels: ['email', 'physical mail', 'text message', 'messenger', 'in-app'],
    goals: ['renew', 'share', 'donate'],
  },
  {
    id: 'donation-match',
    name: 'Matched contribution',
    family: 'Reciprocity',
    definition: 'Says that a named donor or fund adds to each gift at a stated ratio.',
    mechanism: 'The gift does more for the same money, and a serious backer vouches for the cause.',
    backfires:
      'Ratios above one-to-one add little, and a match that would be paid out anyway misleads donors.',
    worksBestWhen: 'It is a charity appeal with a committed backer, a clear cap and a closing date.',
    source: 'Karlan & List, 2007, Does Price Matter in Charitable Giving?, American Economic Review 97(5)',
    doi: '10.1257/aer.97.5.1774',
    evidence: 'moderate',
    risk: 'medium',
    requiresFact: 'who matches gifts, at which ratio, up to what sum and until when',
    needs: ['match'],
    channels: ['email', 'physical mail', 'messenger', 'in-app'],
    goals: ['donate'],
  },
  {
    id: 'prepaid-incentive',
    name: 'Incentive enclosed in advance',
    family: 'Reciprocity',
    definition: 'Encloses a small reward with the request instead of promising it for later.',
    mechanism: 'A reward already in hand creates a mild sense of fairness towards the sender.',
    backfires:
      'It looks improper where payment could bias the answer, and it wastes money on a badly chosen list.',
    worksBestWhen: 'You ask for a survey or a reply by post and can enclose the reward in the envelope.',
    source:
      'Edwards, Roberts, Clarke et al., 2002, Increasing Response Rates to Postal Questionnaires, BMJ 324',
    doi: '10.1136/bmj.324.7347.1183',
    evidence: 'strong',
    risk: 'low',
    requiresFact: 'the reward you put into the envelope',
    needs: ['gift'],
    channels: ['physical mail'],
    goals: ['comply', 'attend', 'share'],
  },
];
