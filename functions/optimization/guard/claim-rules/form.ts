import { claim, type ClaimRule, within } from './claim-rule';

export const formClaims: readonly ClaimRule[] = [
  {
    rule: 'G14',
    pattern:
      /(?<=^|\n)[ \t]{0,8}(?:subject|betreff|emne|asunto|objet)?[ \t]{0,8}:?[ \t]{0,8}(?:re|fwd?|aw|wg|sv|vs) ?:(?=[ \t]{0,8}\S)/giu,
  },
  claim(
    'G14',
    [
      '(?:as|like) (?:we )?(?:discussed|agreed|promised|talked about)',
      '(?:following up on|further to) our (?:call|conversation|meeting|chat)',
      '(?:final|official|urgent|last) (?:notice|warning|reminder)',
      'your (?:invoice|account) (?:is|has been) (?:attached|suspended|overdue|on hold|locked)',
      'you (?:asked|requested|signed up|registered) (?:us |for |to )',
      'letzte mahnung|wie besprochen|som aftalt',
    ],
    [
      'discussed|agreed|promised',
      'call|conversation|meeting',
      'notice|reminder',
      'invoice|overdue|suspended|attached',
      'asked|requested|signed up|registered',
      'mahnung|besprochen|aftalt',
    ],
  ),
  claim('G20', [
    "no,? (?:thanks|thank you),? i (?:don['’]t|do not|prefer|would rather|like|hate)",
    `(?:only|just) (?:a )?(?:fools?|idiots?) ${within(20)}`,
    "(?:you[’']d|you would|you[’']ll) (?:be (?:a fool|crazy|stupid|mad) (?:to|not to)|regret)",
    "don['’]t be (?:the (?:last|only) one|stupid|left behind)",
    "(?:real|good|responsible) (?:parents|mothers|fathers|people|managers) (?:don['’]t|never|always)",
  ]),
  claim('G12', [
    `(?:without your (?:help|order|support|purchase)|if you don['’]t (?:buy|order|give|help)),? ${within(30)}(?:we|i|our \\p{L}{3,15}) (?:will|would|have to|[’']ll) (?:have to )?(?:close|lose|shut|starve)`,
    'our jobs depend on (?:you|it)',
    'children will (?:die|starve)',
  ]),
  claim(
    'G11',
    [
      'your (?:family|children|kids|loved ones) (?:is|are) (?:at risk|in danger|not safe|unprotected)',
      '(?:could|may|might|will) (?:cost you your life|kill you|destroy your (?:life|family|health))',
      'before disaster strikes',
    ],
    ['risks?|danger\\p{L}{0,4}|unprotected|disaster'],
  ),
  claim('G13', ['(?:ask|tell|beg) (?:your )?(?:mum|mom|mummy|mommy|dad|daddy|parents) to (?:buy|get|order)']),
];
