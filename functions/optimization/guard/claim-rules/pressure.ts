import { claim, type ClaimRule, within } from './claim-rule';

const places =
  '(?:seats?|places?|spots?|tickets?|pieces?|units?|items?|copies|rooms?|slots?|bottles?|pairs?|in stock)';
const count = '(?:\\d{1,6}|\\[number\\?\\]|one|two|three|four|five|six|seven|eight|nine|ten|a few|a handful)';
const ending = [
  `(?:until|till|by|before|ends?(?: on)?|expires?(?: on)?|closes?(?: on)?|deadline|no later than|valid (?:to|until|through))\\b${within(20)}(?:\\d|midnight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight)`,
  "(?:bis|endet|gilt bis|frem til|indtil|senest|hasta el|jusqu[’']au)\\s[^.!?\\n]{0,20}?\\d",
  'deadlines?',
];

export const pressureClaims: readonly ClaimRule[] = [
  claim(
    'G2',
    [
      `(?:only|just) ${count} (?:\\p{L}{1,20} ){0,2}?(?:left|remaining|available)`,
      `${count} (?:${places} )?(?:(?:are|is) )?(?:left|remaining|remain)`,
      `limited (?:stocks?|supply|supplies|quantit(?:y|ies)|availability|edition|number|seats|places|spots|space)`,
      `(?:stocks?|supplies|seats|places|spots|tickets|spaces) (?:are|is) (?:very |strictly |extremely )?limited`,
      '(?:while|as long as) (?:stocks?|supplies|supply) lasts?',
      '(?:almost|nearly) (?:gone|sold out|full|fully booked)',
      '(?:last|final) (?:few )?(?:seats|places|spots|tickets|pieces|items|units)',
      `nur noch (?:wenige|${count})`,
      'solange (?:der )?vorrat reicht',
      'begrenzte[rsn]? (?:anzahl|plätze|stückzahl|verfügbarkeit)',
      `kun (?:få|${count}) (?:pladser |stk\\.? )?(?:tilbage|ledige)`,
      'så længe lager haves',
      'begrænset (?:antal|oplag)',
      'plazas limitadas',
      'quantités? limitées?',
    ],
    [
      `${count} ${places}`,
      'capacity',
      `only ${within(30)}${places}`,
      'sold out',
      'max(?:imum)? (?:of )?\\d{1,5}',
      'first \\d{1,5}',
    ],
  ),
  claim(
    'G2',
    [
      '(?:sell|go|book)(?:ing|s)? (?:out )?(?:fast|quickly|soon)',
      "(?:won['’]t|will not) last(?: long)?",
      "(?:before|until) (?:it|they)(?:[’']s|[’']re| is| are) (?:all )?gone",
      'in (?:high|great|huge) demand',
      'schnell vergriffen',
      'bliver hurtigt udsolgt',
      'in demand',
    ],
    ['sold out', 'demand', 'waiting list', 'ausverkauft', 'udsolgt'],
  ),
  claim(
    'G2',
    [
      '(?:offer|sale|deal|price|discount|promotion|registration|enrol?ment|access|it|this) (?:ends|expires|closes|is closing|is ending)(?: (?:soon|tonight|today|tomorrow|at midnight|shortly|in \\d{1,3} (?:hours|minutes|days)))?',
      'ends (?:tonight|today|soon|tomorrow|at midnight)',
      '(?:last|final|your last) (?:chance|call|opportunity|day|days|hours)',
      '(?:limited[- ]time|time[- ]limited|flash sale|for a (?:limited|short) time(?: only)?|today only|only today|this week only|one day only|24 hours only)',
      "(?:time is|time['’]s|hours are) running out",
      "before (?:it is|it[’']s) too late",
      "don['’]t miss (?:out|this|your chance)",
      'act (?:now|fast|quickly|today)',
      'hurry(?: up)?',
      '(?:expires|closes) (?:soon|tonight|today)',
      '(?:nur )?(?:noch )?(?:heute|kurze zeit|für kurze zeit|letzte chance|letzter tag|nur heute)(?= |[.!,])(?<=zeit|chance|tag|nur heute)',
      'endet (?:heute|bald|in kürze|um mitternacht)',
      'sidste chance',
      '(?:slutter|udløber) (?:i dag|i aften|snart)',
      'última oportunidad',
      'dernière chance',
    ],
    ending,
  ),
];
