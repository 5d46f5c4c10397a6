/** Words that add no meaning where they stand. Each pattern holds what must follow. */
export const FILLERS: readonly [RegExp, string][] = [
  [
    /\b(?:really|truly|incredibly|extremely|absolutely|totally|utterly|super|insanely|unbelievably|massively|hugely) (?=(?:excited|happy|pleased|proud|delighted|thrilled|glad|grateful|thankful|easy|simple|quick|fast|important|good|great|useful|helpful|special|unique|nice|affordable|flexible|popular|interesting|useful|beautiful|relevant|convenient|powerful)\b)/gi,
    '',
  ],
  [
    /\bvery (?=(?:excited|happy|pleased|proud|delighted|thrilled|glad|grateful|thankful|unique|own|important|special|useful|helpful|simple|easy)\b)/gi,
    '',
  ],
  [
    /(?<=^|[.!?,;:–-] |\b(?:and|or|then|please|to|can) )(?:just|simply) (?=(?:click|tap|call|reply|visit|text|email|fill|press|scan|enter|use|show|send|go|log|sign|follow|choose|pick|add|complete|book|register|order|ask|drop|download|open|bring|come|upload|connect|plug|mention|quote|return|contact|select)\b)/gi,
    '',
  ],
  [
    /\b(?:basically|essentially|literally|virtually speaking|honestly|quite frankly|quite simply|actually) (?=\p{Ll})/giu,
    '',
  ],
  [/\bin order (?=for )/gi, ''],
  [
    /\b(?:a little bit|a bit) (?=(?:of a )?(?:different|more|better|easier|faster|later|earlier))/gi,
    'a little ',
  ],
  [
    /\b(completely|totally|absolutely|entirely) (?=(?:free|new|unique|different|safe|secure|refundable)\b)/gi,
    '',
  ],
  [/\bsort of (?=(?:a|an|like)\b)/gi, ''],
  [
    /(?<=\b(?:great|wide|rich|nice|good|full)) and (?:varied|diverse) (?=(?:selection|range|programme|program)\b)/gi,
    ' ',
  ],
  [/\bthat being the case,? /gi, ''],
  [/\b(?:all|each) of you (?=(?:who|that)\b)/gi, 'you '],
  [/\bfrom all over the world\b/gi, 'from around the world'],
  [/\b(?:own )personal (?=(?:account|adviser|advisor|coach|trainer|contact)\b)/gi, 'own '],
  [/\b(?:and|or) (?:so on and so forth|so forth)\b/gi, 'and so on'],
  [/\b(?:etc\.?,? etc)\b\.?/gi, 'etc.'],
  [/\bone of the many\b/gi, 'one of many'],
  [/\bthere is no need (?:for you )?to\b/gi, 'you do not need to'],
  [/\bthere's no need (?:for you )?to\b/gi, "you don't need to"],
  [/\bit is (?:very |really |extremely )?easy (?:for you )?to (?=\p{Ll})/giu, 'you can easily '],
  [/\bthe (?:following )?steps below\b/gi, 'these steps'],
  [/\bin your own time and at your own pace\b/gi, 'at your own pace'],
];
