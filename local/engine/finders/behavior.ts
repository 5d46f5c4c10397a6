import { DEADLINE } from '../data/words';
import { cueFinder, type Cue, type Finder } from './reading';

const category = 'Behavior';

const CUES: readonly Cue[] = [
  {
    id: 'deadline-present',
    name: 'Dated deadline',
    category,
    effect: 'depends',
    weight: 7,
    find: new RegExp(DEADLINE, 'i'),
    say: [
      '{q} tells the reader when the window closes; a real date helps people who would otherwise put it off.',
      'The copy sets a limit with {q}. Because the date is exact, the reader can plan around it.',
    ],
  },
  {
    id: 'urgency-without-date',
    name: 'Urgency without a date',
    category,
    effect: 'hurts',
    weight: 6,
    find: /\b(?:hurry|act (?:now|fast)|last chance|don['’]t (?:wait|delay|miss (?:out|this))|while (?:stocks?|supplies) last|limited time(?: only)?|very soon|before it['’]s too late|time is running out|urgent(?:ly)?|as soon as possible|at your earliest convenience|immediately)\b/i,
    unless: new RegExp(DEADLINE, 'i'),
    say: [
      '{q} presses without saying until when, so the reader cannot check it.',
      'The pressure of {q} has no date behind it and may read as a sales trick.',
    ],
  },
  {
    id: 'effort-cost-mentioned',
    name: 'Effort or time cost visible',
    category,
    effect: 'hurts',
    weight: 4,
    find: /\b(?:fill (?:in|out) (?:the|all|this)|allow (?:up to )?\d+ (?:minutes|days|hours)|several (?:steps|forms|documents)|complete (?:the|all|this) (?:form|questionnaire|application)|print (?:and|out)|bring (?:two|three|four|\d) |sign and return)\b/i,
    say: [
      '{q} shows the work before the reward; some readers stop there.',
      'With {q} the reader sees a task coming.',
    ],
  },
  {
    id: 'low-effort-signal',
    name: 'Low effort signalled',
    category,
    effect: 'helps',
    weight: 6,
    find: /\b(?:(?:takes?|in) (?:only |just |about |approximately |less than |under )?(?:an?|[1-9]|two|three|four|five|a few|a couple of) (?:minutes?|seconds?|clicks?|taps?|steps?)\b|(?:takes?|in) (?:only |just |about |less than |under )?\d+ seconds|one (?:tap|click)|no (?:account|credit card|registration|sign-?up|experience|paperwork|prior knowledge)(?: is)?(?: needed| required)?|already filled in|we take care of the rest|(?:is|it['’]s) (?:quick and )?easy|you do not need to do anything)\b/i,
    say: [
      '{q} makes the step look small, which helps busy readers start.',
      'The copy lowers the hurdle by saying {q}.',
    ],
  },
  {
    id: 'friction-words',
    name: 'Extra hurdle before the action',
    category,
    effect: 'hurts',
    weight: 4,
    find: /\b(?:log ?in (?:first|to)|create an account|print and post|visit (?:the|your|our) (?:branch|office)|during office hours|by post only|only by phone|in writing|present (?:your|a valid)|proof of)\b/i,
    say: [
      '{q} puts a hurdle between the wish and the act.',
      'Before anything happens the reader must deal with {q}.',
    ],
  },
  {
    id: 'default-preset',
    name: 'Preset or automatic choice',
    category,
    effect: 'depends',
    weight: 4,
    find: /\b(?:renew(?:s|ed)? automatically|automatically (?:renew|enrol|charge|be )\w*|already (?:switched|turned) on|unless you (?:opt out|cancel|tell us)|pre-?selected|you do not need to do anything|by default)\b/i,
    say: [
      '{q} lets things happen without a decision; fair only if leaving is just as plain.',
      'The preset in {q} does the work for the reader and needs an easy way out beside it.',
    ],
  },
  {
    id: 'easy-exit-route',
    name: 'Easy way to say no or leave',
    category,
    effect: 'helps',
    weight: 5,
    find: /\b(?:cancel (?:at )?any ?time|no (?:binding|commitment|obligation|strings attached|contract)(?: period)?|unsubscribe|opt out|you (?:can|may) cancel|free to leave|no hard feelings|change your mind)\b/i,
    say: [
      '{q} shows the way out, which makes it safer to say yes.',
      'By saying {q} the copy takes the fear of being tied down.',
    ],
  },
  {
    id: 'when-where-how',
    name: 'When, where and how stated',
    category,
    effect: 'helps',
    weight: 5,
    find: /\b(?:on )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b[^.!?]{0,50}\b(?:at|from|between|in|until) [^.!?]{2,40}|\b(?:at|from) \d{1,2}(?:[:.]\d\d)? ?(?:am|pm)?\b[^.!?]{0,40}\b(?:at|in|on) the\b[^.!?]{2,30}/i,
    say: [
      '{q} gives time and place, so nothing has to be asked.',
      'With {q} the reader can put it straight into the calendar.',
    ],
  },
  {
    id: 'planning-prompt',
    name: 'Prompt to plan',
    category,
    effect: 'helps',
    weight: 4,
    find: /\b(?:when will you|pick a (?:day|time|date|slot)|choose a (?:day|time|date|slot)|reply with a day|put it in your (?:calendar|diary)|save the date|add (?:it )?to (?:your )?calendar|would (?:monday|tuesday|wednesday|thursday|friday)\b)/i,
    say: [
      '{q} gets the reader to fix a moment, and fixed moments are kept more often.',
      'A plan is asked for with {q}.',
    ],
  },
  {
    id: 'progress-cue',
    name: 'Progress towards completion',
    category,
    effect: 'helps',
    weight: 4,
    find: /\b(?:step \d of \d|\d+ ?% (?:complete|of (?:our|the) (?:goal|target)|there)|only (?:one|two|\d+) more|(?:one|two|\d+) (?:signatures|stamps|points) (?:to go|so far)|almost there|halfway)\b/i,
    say: ['{q} shows how near the goal is, which pulls people on.'],
  },
  {
    id: 'small-first-step',
    name: 'Small first step offered',
    category,
    effect: 'helps',
    weight: 4,
    find: /\b(?:start with (?:one|a)|first (?:lesson|class|session|month|consultation)\b|taster|try (?:it|a sample|us|one)|short call|(?:10|15|20|30)-minute (?:call|conversation|consultation)|free (?:sample|trial|demo)|\d+-day trial)\b/i,
    say: [
      '{q} asks for little first; a small yes makes the next one easier.',
      'The first step is small: {q}.',
    ],
  },
  {
    id: 'earlier-intention-recalled',
    name: 'Earlier intention or choice recalled',
    category,
    effect: 'helps',
    weight: 5,
    find: /\b(?:your (?:basket|cart|saved|last (?:cut|order|visit|stay|purchase)|recent|wish ?list)|you (?:asked|told|signed up|left|subscribed|viewed|started)|since your last|due for renewal|is due)\b/i,
    say: [
      '{q} ties the message to something the reader already did or chose.',
      'The reader is reminded of an own step: {q}.',
    ],
  },
];

export const behaviorFinders: readonly Finder[] = CUES.map(cueFinder);
