import type { Goal } from '#shared/catalogue/technique';

type GoalPattern = readonly [Goal, RegExp];

const occasion = 'event|webinar|workshop|conference|class|course|seminar|open day|meetup|appointment|session';

/** Words that name a behaviour; the first one in the text decides. */
const behaviours: readonly GoalPattern[] = [
  [
    'attend',
    new RegExp(
      `\\b(?:(?:regist\\w+|sign(?:ing)?[- ]?up|book\\w*|join\\w*) [^.!?\\n]{0,30}\\b(?:${occasion})s?\\b|attend\\w*|rsvp|show(?:ing)? up|turn(?:ing)? up|no-shows?|come to|visit\\w*|book(?:ing)?s? (?:a |an |their )?(?:demo|call|slot|table|seat|visit|appointment)s?)\\b`,
      'iu',
    ),
  ],
  [
    'donate',
    /\b(?:donat\w+|donors?|fundrais\w+|giv(?:e|ing) (?:to|money|blood|regularly|monthly)|contribut\w+ to|pledg\w+ money|charitable gifts?)\b/iu,
  ],
  [
    'renew',
    /\b(?:re-?new\w*|re-?subscri\w+|retain\w*|retention|churn|cancell?ations?|win[- ]?back|reactivat\w+|stay(?:ing)? (?:with|subscribed|on)|keep (?:existing |current |our |their |the )?(?:customers?|subscri\w+|members?\w*)|extend\w* (?:the|their|its) (?:contract|subscription|membership|plan)|lapsed)\b/iu,
  ],
  [
    'share',
    /\b(?:(?<!market )shar(?:e|es|ing)(?! (?:price|holder))|refer(?:s|ring)?|referrals?|recommend\w*|word[- ]of[- ]mouth|forward(?:s|ing)? (?:it|this|the)|invit\w+ (?:\w+ )?friends?|tell\w* (?:\w+ )?friends?|go(?:es|ing)? viral|spread the)\b/iu,
  ],
  [
    'sign-up',
    /\b(?:sign(?:s|ing)?[- ]?ups?|subscri\w+|regist(?:er|ers|ered|ering|rations?)|enrol\w*|opt(?:ing)?[- ]?ins?|join\w*|trials?|wait(?:ing)?[- ]?lists?|newsletters?|(?:create|open)\w* (?:an |their )?accounts?|lead gen\w*|(?:generate|get|collect|capture|more|new|qualified) leads|download\w*|appl(?:y|ies|ying|ications?) for|request\w* (?:a |an )?(?:demo|quote|call))\b/iu,
  ],
  [
    'comply',
    /\b(?:compl(?:y|ies|ying|iance)|pay(?:s|ing|ments?)?(?! for)|overdue|invoices?|(?:complet|submit|return|fill)\w* (?:in |out )?(?:\w+ ){0,3}(?:forms?|surveys?|trainings?|questionnaires?|returns?|documents?)|respond\w*|repl(?:y|ies|ying)|surveys?|confirm\w*|verif(?:y|ies|ying|ication)|updat\w+ (?:their |your |the )?(?:details|passwords?|information|data)|follow\w* (?:\w+ )?(?:rules?|polic(?:y|ies)|instructions?))\b/iu,
  ],
  [
    'buy',
    /\b(?:buy(?:s|ers?|ing)?(?!-in)|purchas\w+|sell\w*|(?<!in )order(?:s|ed|ing)?|pay(?:s|ing)? for|shop(?:s|ping)?|check-?out|upgrad\w+|up-?sell\w*|cross-?sell\w*)\b/iu,
  ],
  [
    'adopt',
    /\b(?:adopt\w*|start(?:s|ing)? (?:to us(?:e|ing)|using)|us(?:e|ing) (?:the|our|it|a)|try(?:ing)?|tries|switch\w*|install\w*|activat\w+|habits?|behaviou?rs?|(?:stop|quit)(?:s|ting|ping)? \w+ing|save (?:energy|water)|vaccinat\w+|exercis\w+|recycl\w+)\b/iu,
  ],
];

/** Words that name only an outcome; used if no behaviour is named. */
const outcomes: readonly GoalPattern[] = [
  ['buy', /\b(?:sales?|revenues?|turnover|conversions?|convert\w*|customer acquisition)\b/iu],
  ['renew', /\b(?:loyalty|lifetime value)\b/iu],
  ['adopt', /\b(?:usage|engage\w*|reduc\w+|chang\w+|learn\w*)\b/iu],
];

/** A goal in English text such as "get trial sign-ups"; undefined if it names no known behaviour or outcome. */
export function readGoal(text: string): Goal | undefined {
  return earliest(text, behaviours) ?? earliest(text, outcomes);
}

function earliest(text: string, patterns: readonly GoalPattern[]): Goal | undefined {
  const found = patterns
    .map(([goal, pattern]) => ({ goal, at: text.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return found[0]?.goal;
}
