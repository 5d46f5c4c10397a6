import { claim, type ClaimRule, within } from './claim-rule';

const notFree =
  '(?! (?:of|to|from|up|time|will|and clear|your|yourself|us|you|range|speech|market|if|when|hand|rein|standing|spirit))';

const gifts = [
  'trials?',
  'shipping|delivery|returns?',
  'gifts?|bonus(?:es)?|samples?',
  'consultations?|calls?|demos?|advice|assessment',
  'months?|weeks?|years?',
  'upgrades?|updates?|support|training',
  'guides?|e-?books?|checklists?|templates?',
  'quotes?|estimates?|tickets?|access|accounts?',
];

/** One rule per gift, because one free thing does not make another free. */
const freeThings = gifts.map((thing) =>
  claim(
    'G3',
    [`free (?:\\p{L}{1,15} ){0,2}?(?:${thing})`],
    [
      `(?:${thing})${within(30)}(?:free|included|at no (?:extra )?(?:cost|charge)|complimentary|gratis)`,
      `(?:free|no (?:cost|charge|fees?)|complimentary|gratis|kostenlos\\p{L}{0,2})${within(30)}(?:${thing})`,
    ],
  ),
);

export const offerClaims: readonly ClaimRule[] = [
  ...freeThings,
  claim('G3', [
    `(?<!(?:feel|set|break|be|you|are|get|and|more|run|sugar|gluten|stress|hassle|worry|care|duty|tax|cruelty|hands|interest|risk|ad|spam|error|pain|carbon|trouble|smoke|obligation|commission)[- ])(?<!-)free${notFree}`,
    '(?:completely|absolutely|entirely|totally|100 ?%) free',
    'for free',
    'free of charge',
    'at no (?:extra |additional )?(?:cost|charge)',
    'without (?:any )?(?:charge|cost|paying)',
    'no (?:extra |additional |hidden )?(?:cost|costs|charge|charges|fees?)',
    'complimentary',
    'on (?:us|the house)(?=[.!,])',
    'kostenlos(?:e[rsn]?)?',
    'kostenfrei(?:e[rsn]?)?',
    'gratis',
    'gratuit(?:e?s?|ement)',
    'umsonst',
  ]),
  claim('G23', [
    'risk[- ]free',
    '(?:no|zero|without(?: any)?) risks?',
    'nothing to lose',
    'risikofrei(?:e[rsn]?)?',
    '(?:ohne|kein) risiko',
    'uden risiko',
    'sin riesgo',
    'sans risque',
  ]),
  claim(
    'G23',
    [
      '(?:we |is |are |with |our |100 ?% |satisfaction |lifetime |results? )?guarantee(?:d|s)?',
      'garant(?:ie|iert|ierte|ierter|ieren|i|ia|ía|eret)',
    ],
    ['guarantee\\p{L}{0,2}', 'warrant(?:y|ies)', 'garant\\p{L}{1,8}'],
  ),
  claim(
    'G23',
    [
      '(?:full |your )?(?:money[- ]back|full refund|money back)',
      "(?:we[’']ll|we will) (?:refund|give you your money)",
      'geld[- ]zurück',
      'pengene tilbage',
    ],
    ['refund\\p{L}{0,3}', 'money[- ]back', 'geld[- ]zurück', 'pengene tilbage'],
  ),
  claim('G23', ['(?:lifetime|extended|full|\\d{1,2}[- ]years?) warranty'], ['warrant(?:y|ies)']),
  claim(
    'G23',
    [
      `cancel (?:at )?any ?time`,
      'no (?:strings attached|commitment|obligations?|contract|lock-in|credit card(?: (?:required|needed))?|questions asked|catch|fine print)',
      'jederzeit kündbar',
      'unverbindlich(?:e[rsn]?)?',
      'uforpligtende',
      'opsig når som helst',
      'sin compromiso',
      'sans engagement',
    ],
    [
      'cancel\\p{L}{0,5}',
      'obligat\\p{L}{1,5}',
      'commitment',
      'contract',
      'credit card',
      'opt out',
      'leave any ?time',
      'kündbar',
      'kündig\\p{L}{1,5}',
    ],
  ),
  claim(
    'G9',
    [
      '(?:was|were|normally|usually|previously|instead of|valued at|worth|reduced from) (?:\\[price\\?\\]|[€$£] ?\\d[\\d.,]{0,10})',
      '(?:huge|massive|big|exclusive|special|special introductory|early[- ]bird|best) (?:savings?|discounts?|prices?|deals?|offers?)',
      '(?:up to )?(?:half|\\[percent\\?\\]) (?:price|off)',
      'exklusive[rs]? (?:rabatt|angebot)',
    ],
    [
      'discounts?',
      'savings?',
      `save ${within(20)}\\d`,
      '\\d{1,3} ?% off',
      'off',
      'reduced',
      'rabatt',
      'early[- ]bird',
      'offers?',
      'deals?',
      'angebot\\p{L}{0,2}',
      'tilbud',
      'special prices?',
      'worth',
      'instead of',
      'normally',
      'usually',
    ],
  ),
  claim('G15', [
    "(?:you[’']ve|you have|you) (?:just )?(?:been selected|won|been chosen)",
    '(?:claim|collect) your (?:free )?(?:prize|reward)',
    'congratulations,? you',
    'sie haben gewonnen',
    'du har vundet',
  ]),
  claim('G10', [
    '(?:special|exclusive|generous|extra) (?:14|fourteen)[- ]days? (?:right of withdrawal|return|cancellation)\\p{L}{0,3}',
  ]),
];
