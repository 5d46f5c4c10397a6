import type { Technique } from '../technique';

export const framing: readonly Technique[] = [
  {
    id: 'gain-frame',
    name: 'Benefit of acting',
    family: 'Framing',
    definition: 'Puts the message in terms of what the reader gets or keeps by acting.',
    mechanism:
      'A described benefit gives the action a purpose and keeps the mood open rather than defensive.',
    backfires:
      'It goes flat when the benefit is generic or unproven, and adds little when readers mainly fear a risk.',
    worksBestWhen:
      'The action is pleasant, preventive or ambitious, and nothing about the audience calls for a sterner lead.',
    source:
      'Rothman & Salovey, 1997, Shaping Perceptions to Motivate Healthy Behavior, Psychological Bulletin 121(1)',
    doi: '10.1037/0033-2909.121.1.3',
    evidence: 'mixed',
    risk: 'low',
    requiresFact: 'what the reader gets from acting, and how you know',
    needs: ['benefit'],
    channels: ['email', 'physical mail', 'text message', 'messenger', 'in-app'],
    goals: ['buy', 'adopt', 'sign-up', 'attend'],
  },
  {
    id: 'loss-frame',
    name: 'Cost of not acting',
    family: 'Framing',
    definition: 'Puts the message in terms of what the reader loses by doing nothing.',
    mechanism: 'Giving up something one already has often weighs more than gaining the same thing anew.',
    backfires:
      'It sounds like scaremongering when nothing real is at stake or when the reader cannot prevent the loss.',
    worksBestWhen: 'The reader truly holds something that will lapse, and keeping it takes one easy step.',
    source: 'Tversky & Kahneman, 1981, The Framing of Decisions and the Psychology of Choice, Science 211',
    doi: '10.1126/science.7455683',
    evidence: 'mixed',
    risk: 'medium',
    requiresFact: 'what exactly would be lost, how much of it and why',
    needs: ['harm'],
    channels: ['email', 'physical mail', 'text message', 'messenger', 'in-app'],
    goals: ['renew', 'comply', 'buy'],
  },
  {
    id: 'attribute-frame',
    name: 'Positive wording of one attribute',
    family: 'Framing',
    definition:
      'Describes one measured property by its favourable side, such as 92% delivered on time instead of 8% late.',
    mechanism:
      'The label colours the first impression, and readers seldom do the subtraction that yields the opposite figure.',
    backfires: 'Readers who see both versions, or who needed the hidden figure to decide, feel misled.',
    worksBestWhen:
      'A single percentage dominates the decision, and the reverse figure is not material or is stated as well.',
    source:
      'Levin, Schneider & Gaeth, 1998, All Frames Are Not Created Equal, Organizational Behavior and Human Decision Processes 76(2)',
    doi: '10.1006/obhd.1998.2804',
    evidence: 'strong',
    risk: 'medium',
    requiresFact: 'the property as a measured percentage',
    needs: ['percent'],
    channels: ['email', 'physical mail', 'text message', 'messenger', 'in-app'],
    goals: ['buy', 'adopt', 'sign-up'],
  },
  {
    id: 'price-per-day',
    name: 'Small-unit price',
    family: 'Framing',
    definition: 'Breaks a recurring price into a small unit, such as cost per day, next to the full amount.',
    mechanism: 'A small regular sum is compared with small regular spending, where it looks ordinary.',
    backfires:
      'Shown without the total it is drip pricing, and for large sums the daily figure invites ridicule.',
    worksBestWhen:
      'The cost recurs, is low per unit and resembles something people pay for without much thought.',
    source: 'Gourville, 1998, Pennies-a-Day, Journal of Consumer Research 24(4)',
    doi: '10.1086/209517',
    evidence: 'moderate',
    risk: 'medium',
    requiresFact: 'the complete price and how often it is charged',
    needs: ['recurring-price'],
    channels: ['email', 'physical mail', 'text message', 'messenger', 'in-app'],
    goals: ['buy', 'renew', 'donate'],
  },
  {
    id: 'reference-price-anchor',
    name: 'Honest price comparison',
    family: 'Framing',
    definition:
      'Places a true earlier or market price beside the current one so that readers can judge the difference.',
    mechanism:
      'The first figure seen becomes the yardstick, especially for readers who do not know what is usual.',
    backfires:
      'An inflated comparison price is unlawful in many markets, and informed readers spot it at once.',
    worksBestWhen:
      'Buyers cannot tell cheap from dear in this category, and your comparison figure can be documented.',
    source: 'Tversky & Kahneman, 1974, Judgment under Uncertainty, Science 185',
    doi: '10.1126/science.185.4157.1124',
    evidence: 'strong',
    risk: 'high',
    requiresFact:
      'a comparison price you can document (for reductions in the EU, the lowest of the past 30 days)',
    needs: ['old-price'],
    channels: ['email', 'physical mail', 'text message', 'messenger', 'in-app'],
    goals: ['buy', 'renew'],
  },
  {
    id: 'expanded-units',
    name: 'Finer measurement unit',
    family: 'Framing',
    definition:
      'Expresses the same quantity in a finer unit, such as months instead of years, so that a difference is easier to see.',
    mechanism:
      'People attend to the size of the number more than to its unit, so larger counts make gaps stand out.',
    backfires: 'An unusual unit without the customary one looks like an attempt to confuse.',
    worksBestWhen:
      'The choice comes down to one figure for two offers, and there is room to show both units.',
    source:
      'Pandelaere, Briers & Lembregts, 2011, How to Make a 29% Increase Look Bigger, Journal of Consumer Research 38(2)',
    evidence: 'moderate',
    risk: 'medium',
    requiresFact: 'the quantity in the unit people normally use',
    needs: ['number'],
    channels: ['email', 'physical mail', 'in-app'],
    goals: ['buy'],
  },
  {
    id: 'discount-format',
    name: 'Percent or amount, whichever reads clearer',
    family: 'Framing',
    definition:
      'States a real reduction as a percentage or as an amount, whichever is easier to grasp at this price level.',
    mechanism:
      'The same saving looks larger or smaller depending on the figure that carries it, so the clearer one should lead.',
    backfires:
      'Switching formats between items to flatter each one makes prices hard to compare and costs trust.',
    worksBestWhen:
      'A true reduction exists; a percentage tends to serve cheap goods and a sum of money dear ones.',
    source:
      'Chen, Monroe & Lou, 1998, The Effects of Framing Price Promotion Messages, Journal of Retailing 74(3)',
    doi: '10.1016/S0022-4359(99)80100-6',
    evidence: 'moderate',
    risk: 'medium',
    requiresFact: 'what it cost before, what it costs now and until when',
    needs: ['old-price'],
    channels: ['email', 'physical mail', 'text message', 'messenger', 'in-app'],
    goals: ['buy', 'renew'],
  },
  {
    id: 'just-below-price',
    name: 'Just-below price ending',
    family: 'Framing',
    definition: 'Sets or shows a price that ends just under a round figure, such as 19.90.',
    mechanism: 'The leading digit is read first and shapes the impression of the whole amount.',
    backfires:
      'On a premium, gift or advice product it cheapens the image, and the measured effect is small.',
    worksBestWhen: 'The offer competes on value, and the audience expects everyday retail prices.',
    source:
      'Troll, Frankenbach, Friese & Loschelder, 2024, A Meta-Analysis on the Effects of Just-Below versus Round Prices, Journal of Consumer Psychology 34(2)',
    doi: '10.1002/jcpy.1353',
    evidence: 'mixed',
    risk: 'low',
    requiresFact: 'the price as charged',
    needs: ['money'],
    channels: ['email', 'physical mail', 'text message', 'in-app'],
    goals: ['buy'],
  },
  {
    id: 'segregate-gains',
    name: 'List benefits one by one, costs in one sum',
    family: 'Framing',
    definition: 'Lists each benefit of a bundle separately while naming the cost once, as one complete sum.',
    mechanism:
      'Several separate gains are felt more than their total, whereas one payment is easier to accept than many.',
    backfires: 'Splitting one feature into five lines looks like padding and makes readers doubt the rest.',
    worksBestWhen: 'What you sell bundles several things that the reader would also want one at a time.',
    source: 'Thaler, 1985, Mental Accounting and Consumer Choice, Marketing Science 4(3)',
    doi: '10.1287/mksc.4.3.199',
    evidence: 'moderate',
    risk: 'low',
    requiresFact: 'everything the bundle contains and its price in one figure',
    needs: ['parts'],
    alsoNeeds: ['money'],
    channels: ['email', 'physical mail', 'in-app'],
    goals: ['buy', 'renew'],
  },
  {
    id: 'zero-price',
    name: 'Genuinely free component',
    family: 'Framing',
    definition: 'Singles out a component that costs the reader nothing at all, and says so plainly.',
    mechanism: 'Free removes the calculation and the fear of loss that even a tiny price brings along.',
    backfires:
      'A hidden fee, a required purchase or an automatic later charge turns free into a broken promise.',
    worksBestWhen:
      'The free part has value of its own, and neither payment details nor conditions lurk behind it.',
    source: 'Shampanier, Mazar & Ariely, 2007, Zero as a Special Price, Marketing Science 26(6)',
    doi: '10.1287/mksc.1060.0254',
    evidence: 'moderate',
    risk: 'high',
    requiresFact: 'what costs nothing, for how long, and which charges remain',
    needs: ['free-offer'],
    channels: ['email', 'physical mail', 'text message', 'messenger', 'in-app'],
    goals: ['sign-up', 'buy', 'adopt'],
  },
  {
    id: 'opportunity-cost-reminder',
    name: 'What the money could do instead',
    family: 'Framing',
    definition: 'Reminds readers what else the price difference could pay for.',
    mechanism: 'People rarely think of alternative uses of money unless someone mentions them.',
    backfires:
      'It works against you when your own offer is the dearer one, or when the alternative is plainly more fun.',
    worksBestWhen: 'Yours is the cheaper option, or saving money is what the reader set out to do.',
    source:
      'Frederick, Novemsky, Wang, Dhar & Nowlis, 2009, Opportunity Cost Neglect, Journal of Consumer Research 36(4)',
    doi: '10.1086/599764',
    evidence: 'moderate',
    risk: 'low',
    requiresFact: 'how much less your option costs than the other',
    needs: ['saving'],
    channels: ['email', 'physical mail', 'in-app'],
    goals: ['buy', 'adopt', 'renew'],
  },
  {
    id: 'reserved-for-you',
    name: 'Set aside in your name',
    family: 'Framing',
    definition: 'Says that a specific place, dose, item or allowance is being held for this reader.',
    mechanism: "Something already set aside feels like one's own, and leaving it unused feels like waste.",
    backfires:
      'If everyone gets the same claim and no list exists, the first question to support exposes it.',
    worksBestWhen:
      'The message is a brief nudge shortly before a fixed date, and your system really holds something for the reader.',
    source: 'Milkman, Patel, Gandhi et al., 2021, A Megastudy of Text-Based Nudges, PNAS 118(20)',
    doi: '10.1073/pnas.2101165118',
    evidence: 'moderate',
    risk: 'medium',
    requiresFact: 'what is held for this very reader, such as a booked slot or an allowance',
    needs: ['reader-record'],
    channels: ['email', 'text message', 'messenger', 'in-app'],
    goals: ['attend', 'comply', 'renew'],
  },
  {
    id: 'cost-of-no-show',
    name: 'Name the concrete cost of not turning up',
    family: 'Framing',
    definition: 'States what a missed appointment or booking costs the provider on average.',
    mechanism:
      'A plain figure turns an abstract inconvenience into a consequence the reader can picture and prevent.',
    backfires:
      'Without an easy way to cancel it sounds like blame, and an exaggerated figure invites argument.',
    worksBestWhen:
      'Missed slots cause a true and known cost, and cancelling takes no more than a tap or a call.',
    source:
      'Hallsworth, Berry, Sanders et al., 2015, Stating Appointment Costs in SMS Reminders, PLOS ONE 10(9)',
    doi: '10.1371/journal.pone.0137306',
    evidence: 'moderate',
    risk: 'medium',
    requiresFact: 'what a missed slot costs you on average, and how readers can cancel',
    needs: ['no-show-cost'],
    channels: ['email', 'text message', 'messenger'],
    goals: ['attend', 'comply'],
  },
];
