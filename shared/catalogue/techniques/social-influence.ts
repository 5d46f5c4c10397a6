import type { Technique } from '../technique';

export const socialInfluence: readonly Technique[] = [
  {
    id: 'descriptive-norm',
    name: 'Majority-behaviour cue',
    family: 'Social influence',
    definition:
      'Tells readers what most people in a comparable group already do, with the share and the group named.',
    mechanism:
      'When people are unsure how to act, the common choice of others like them looks like the sensible one.',
    backfires:
      'It misfires when the share is low or the group feels foreign, because the reader learns that most people do not bother.',
    worksBestWhen:
      'The action is already widespread, and the reader has no settled view of what people in the same position do.',
    source:
      'Goldstein, Cialdini & Griskevicius, 2008, A Room with a Viewpoint, Journal of Consumer Research 35(3)',
    doi: '10.1086/586910',
    evidence: 'moderate',
    risk: 'medium',
    requiresFact: 'how many people already do it, over which period and who was counted',
    needs: ['count-of-people'],
    channels: ['email', 'physical mail', 'text message', 'messenger', 'in-app'],
    goals: ['adopt', 'comply', 'attend', 'sign-up'],
  },
  {
    id: 'minority-position-notice',
    name: 'Small-minority notice',
    family: 'Social influence',
    definition:
      'Points out, in a neutral tone, that nearly everyone has done this and that the reader is among the few still to do so.',
    mechanism:
      'Being one of a few late movers feels uncomfortable, and finishing the task is the quickest way out of that position.',
    backfires:
      'It annoys readers who have already acted or who dispute the obligation, and sounds like a threat if the tone turns cold.',
    worksBestWhen:
      'Something is overdue, the vast majority has truly settled it, and your records show that this reader has not.',
    source:
      'Hallsworth, List, Metcalfe & Vlaev, 2017, The Behavioralist as Tax Collector, Journal of Public Economics 148',
    doi: '10.1016/j.jpubeco.2017.02.003',
    evidence: 'moderate',
    risk: 'medium',
    requiresFact: 'how many have already done it, and a record that this reader has not',
    needs: ['count-of-people'],
    alsoNeeds: ['reader-record'],
    channels: ['email', 'physical mail', 'text message', 'in-app'],
    goals: ['comply', 'renew'],
  },
  {
    id: 'injunctive-norm',
    name: 'Approval norm',
    family: 'Social influence',
    definition: 'States what people approve or disapprove of, rather than what they do.',
    mechanism:
      'Readers weigh the judgement of others even when few act on it yet, since acting against it has a social price.',
    backfires:
      'It turns into moralising when the approval is assumed, or when it comes from a group the reader does not respect.',
    worksBestWhen:
      'Actual behaviour lags behind opinion, so a count of doers would discourage but a measure of approval would not.',
    source:
      'Cialdini, Reno & Kallgren, 1990, A Focus Theory of Normative Conduct, Journal of Personality and Social Psychology 58(6)',
    doi: '10.1037/0022-3514.58.6.1015',
    evidence: 'moderate',
    risk: 'low',
    requiresFact: 'a survey, a rule or a public policy that shows what people approve of',
    needs: ['source', 'count-of-people'],
    channels: ['email', 'physical mail', 'text message', 'messenger', 'in-app'],
    goals: ['comply', 'adopt', 'donate'],
  },
  {
    id: 'norm-feedback-with-approval',
    name: 'Own result versus peers plus approval',
    family: 'Social influence',
    definition:
      "Shows the reader's own figure beside that of comparable others and adds a word of approval for those doing well.",
    mechanism:
      'The comparison tells readers where they stand, and the approval gives good performers a reason not to slip towards the average.',
    backfires:
      'Without the approval, people who are already better than their peers tend to drift down to the group figure.',
    worksBestWhen:
      'You hold real usage data for each reader, the peer group is fair, and the feedback arrives more than once.',
    source:
      'Schultz, Nolan, Cialdini, Goldstein & Griskevicius, 2007, The Constructive, Destructive and Reconstructive Power of Social Norms, Psychological Science 18(5)',
    doi: '10.1111/j.1467-9280.2007.01917.x',
    evidence: 'strong',
    risk: 'medium',
    requiresFact: 'a figure for each reader, a fair comparison figure and how you formed the group',
    needs: ['number', 'percent', 'money'],
    alsoNeeds: ['reader-record'],
    channels: ['email', 'physical mail', 'in-app'],
    goals: ['adopt', 'comply', 'renew'],
  },
  {
    id: 'trending-norm',
    name: 'Growing-minority cue',
    family: 'Social influence',
    definition:
      'Describes a behaviour that only some people show so far, but whose share is measurably growing.',
    mechanism:
      "A visible trend lets readers picture the behaviour as tomorrow's normal, which makes joining early less odd.",
    backfires:
      'A rise that is tiny, old or invented reads as spin, and a direct repeat of this idea has failed to show any effect.',
    worksBestWhen:
      'The current share is still a minority, the growth is recent and steep, and two dated figures prove it.',
    source:
      'Sparkman & Walton, 2017, Dynamic Norms Promote Sustainable Behavior, Psychological Science 28(11)',
    doi: '10.1177/0956797617719950',
    evidence: 'mixed',
    risk: 'low',
    requiresFact: 'the share of people at two dates, the later one higher',
    needs: ['trend'],
    alsoNeeds: ['count-of-people'],
    channels: ['email', 'physical mail', 'text message', 'messenger', 'in-app'],
    goals: ['adopt', 'sign-up', 'share'],
  },
  {
    id: 'popularity-cue',
    name: 'Popularity ranking cue',
    family: 'Social influence',
    definition: 'Marks the option that is chosen, bought or downloaded most, by its real rank or count.',
    mechanism:
      "With many similar options and little time, the crowd's pick is a handy shortcut to acceptable quality.",
    backfires:
      'It repels readers who want something distinctive, and a rank without a period or source looks made up.',
    worksBestWhen:
      'The reader faces a long list of look-alikes and cannot easily judge their quality before choosing.',
    source:
      'Salganik, Dodds & Watts, 2006, Experimental Study of Inequality and Unpredictability in an Artificial Cultural Market, Science 311',
    doi: '10.1126/science.1121066',
    evidence: 'strong',
    risk: 'medium',
    requiresFact: 'how often it was bought or where it ranks, for which period and by whose count',
    needs: ['rank', 'count-of-people'],
    channels: ['email', 'text message', 'messenger', 'in-app'],
    goals: ['buy', 'sign-up'],
  },
  {
    id: 'customer-reviews',
    name: 'Independent customer reviews',
    family: 'Social influence',
    definition:
      'Lets independent buyers speak through genuine review text or a rating that readers can check.',
    mechanism:
      "Buyers have no interest in the sale, so their account fills the gaps that a seller's description leaves open.",
    backfires:
      'Spotless praise, paid voices or a handful of undated ratings make the whole offer look staged.',
    worksBestWhen:
      'The product must be experienced to be judged, the reader is new to it, and the reviews are public elsewhere.',
    source:
      'Babić Rosario, Sotgiu, De Valck & Bijmolt, 2016, The Effect of Electronic Word of Mouth on Sales, Journal of Marketing Research 53(3)',
    doi: '10.1509/jmr.14.0380',
    evidence: 'strong',
    risk: 'high',
    requiresFact:
      'the wording or score of reviews you did not write, how many there are, where they stand and from when',
    needs: ['quote', 'rating'],
    channels: ['email', 'physical mail', 'messenger', 'in-app'],
    goals: ['buy', 'sign-up', 'attend'],
  },
  {
    id: 'similar-reviewer',
    name: 'Voice of a similar customer',
    family: 'Social influence',
    definition:
      "Quotes a real customer who shares the reader's situation, such as trade, company size or stage of life.",
    mechanism: 'Readers treat the experience of someone in the same position as a preview of their own.',
    backfires:
      'A quotee who looks cast for the part, or who differs on what matters, makes readers feel targeted rather than understood.',
    worksBestWhen:
      'The audience forms a clear segment, and someone who belongs to it is willing to speak under their own name.',
    source:
      'Naylor, Lamberton & Norton, 2011, Seeing Ourselves in Others, Journal of Marketing Research 48(3)',
    doi: '10.1509/jmkr.48.3.617',
    evidence: 'moderate',
    risk: 'high',
    requiresFact: "a named customer in the readers' own situation, their words and their consent",
    needs: ['quote'],
    alsoNeeds: ['name'],
    channels: ['email', 'physical mail', 'in-app'],
    goals: ['buy', 'adopt', 'sign-up'],
  },
  {
    id: 'peer-referral-benefit',
    name: 'Refer so that a friend gains',
    family: 'Social influence',
    definition: 'Asks a satisfied user to recommend the product by naming first what the friend will get.',
    mechanism: 'Helping a friend is an easier motive to act on, and to admit to, than collecting a bounty.',
    backfires:
      "If the sender's own reward is hidden and later discovered, the friendly tip feels like a sales trick.",
    worksBestWhen:
      "The readers are already happy customers, and the friend's reward is worth mentioning on its own.",
    source:
      'Gershon, Cryder & John, 2020, Why Prosocial Referral Incentives Work, Journal of Marketing Research 57(1)',
    doi: '10.1177/0022243719888440',
    evidence: 'moderate',
    risk: 'low',
    requiresFact: 'what the friend gets, what the sender gets, and under which conditions until when',
    needs: ['gift'],
    channels: ['email', 'text message', 'messenger', 'in-app'],
    goals: ['share', 'sign-up'],
  },
];
