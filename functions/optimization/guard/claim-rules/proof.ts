import { claim, type ClaimRule, within } from './claim-rule';

const people =
  '(?:customers?|users?|people|readers?|clients?|members?|subscribers?|businesses|companies|teams?|families|professionals|experts?|marketers?|buyers?|fans|households|kunden|nutzer|menschen|unternehmen|familien|kunder|brugere|familier|virksomheder|clientes|usuarios|clients|utilisateurs)';
const many =
  '(?:thousands|hundreds|millions|tens of thousands|dozens|countless|tausende?n?|hunderte?n?|millionen|tusindvis|hundredvis|tusinder|miles|milliers|centaines)';
const numbers = `\\d[\\d.,]{0,12}\\+? (?:[\\p{L}-]{1,20} ){0,3}${people}`;

export const proofClaims: readonly ClaimRule[] = [
  claim(
    'G5',
    [
      `${many} (?:(?:of|von|af|de|d[’']) ?)?(?:(?:our|other|happy|satisfied|delighted|loyal|like-minded|zufriedene[nr]?|glückliche[nr]?|glade|tilfredse|satisfechos|satisfaits)\\s){0,3}${people}`,
      `(?:happy|satisfied|delighted|loyal|zufriedene[nr]?|glückliche[nr]?|tilfredse|glade) ${people}`,
      `(?:join|joined by|like) (?:the )?(?:\\[number\\?\\]|${many})(?: of)?(?: (?:others|${people}))?`,
      `used by (?:the )?(?:${many}|leading|top|many|most|everyone|so many|over|more than|\\[number\\?\\])`,
      '(?:trusted|loved|chosen|preferred|praised|recommended) by (?!you|us|hand|default|e-?mail|the end)[\\p{L}\\d\\[]{2,20}',
      `(?:everyone|everybody) (?:is talking|loves|is switching|uses|knows)`,
      `(?:most|many) (?:of our )?${people} (?:choose|love|prefer|say|report|agree|see|rate)`,
      `our (?:customers|users|clients|members|readers) (?:love|say|rave|report|agree|rate)`,
    ],
    [
      numbers,
      `${many} ${within(20)}${people}`,
      `(?:used|trusted|loved|chosen|preferred) by ${within(40)}${people}`,
    ],
  ),
  claim(
    'G5',
    [
      '(?:rated|ratings? of|scores?) (?:[1-5](?:[.,]\\d)?|five|\\[number\\?\\])(?: ?(?:stars?|/ ?5|out of (?:5|five)))?',
      '(?:5|five|4[.,]\\d|fünf|fem)[- ]?(?:star|sterne|stjerne)[rn]?(?:[- ](?:rated|ratings?|reviews?|service|experience|product))?s?',
      '(?:top|highest|best)[- ]rated',
      '[★⭐]{3,5}',
      '(?:rave|glowing|verified|excellent|outstanding) reviews?',
      '(?:begeisterte|hervorragende|beste) bewertungen',
    ],
    ['stars?', 'rating', 'rated', 'reviews?', '\\d[.,]\\d ?/ ?5'],
  ),
  claim(
    'G5',
    [
      `as (?:one|a) (?:of our )?(?:happy |satisfied )?(?:customer|client|user|member|reader) (?:said|says|put it|told us|wrote)`,
      `(?:one|a) (?:of our )?(?:happy |satisfied )?(?:customer|client|user|member) (?:said|says|told us|wrote|recently)`,
    ],
    [`(?:customer|client|user|member)s? ${within(20)}(?:said|says|told|wrote|writes)`],
  ),
  {
    ...claim(
      'G23',
      [
        '(?:studies|research|science|surveys?|tests|trials|data|experts|scientists|statistics) (?:have |has )?(?:shows?|shown|proves?|proven|confirms?|confirmed|suggests?|finds?|found|agree|recommends?|says?)',
        '(?:a|one|recent|new|independent|according to) (?:recent |new |independent |clinical )?(?:study|studies|survey|research|(?:clinical|scientific) trial)',
        '(?:scientifically|clinically|independently|laboratory|lab)[- ](?:proven|tested|validated|backed|verified|shown)',
        '(?:backed|supported) by (?:science|research|data|studies|experts)',
        '(?:research|science|evidence)[- ]backed',
        '(?:studien|untersuchungen) (?:zeigen|belegen|beweisen)',
        '(?:wissenschaftlich|klinisch) (?:bewiesen|belegt|getestet|erwiesen)',
        '(?:undersøgelser|studier) viser',
        'videnskabeligt bevist',
        'los estudios (?:demuestran|muestran)',
        'des études (?:montrent|prouvent)',
      ],
      ['stud(?:y|ies)', 'surveys?', 'research', 'trials?', 'tested', 'studien?', 'umfrage', 'undersøgelse'],
    ),
    ofTheSame: true,
  },
];
