/** Sentences without content, such as "I hope this email finds you well." */
export const EMPTY_SENTENCES: readonly RegExp[] = [
  /^I (?:really |do |sincerely )?(?:hope|trust) (?:that )?(?:this (?:e-?mail|message|letter|note) finds you (?:well|in good (?:health|spirits))|you(?:'re| are) (?:doing |keeping |all )?(?:well|great|good|fine)(?: and [^.!?]{1,40})?|all is well(?: with you)?|you(?:'re| are) having a (?:great|good|lovely|wonderful|nice) (?:day|week|start to the (?:week|year)))[.!]$/i,
  /^(?:We|I) (?:really |do |sincerely )?(?:hope|trust) (?:that )?(?:this (?:e-?mail|message|letter|note) finds you (?:well|in good (?:health|spirits))|you(?:'re| are) (?:doing |keeping |all )?(?:well|great|good|fine)|all is well(?: with you)?)[.!]$/i,
  /^Hope (?:this (?:e-?mail|message|note) finds you well|you(?:'re| are) (?:doing |keeping )?(?:well|great|good)|all is well|all's well)[.!]$/i,
  /^(?:We|I) (?:know|realise|realize|understand) (?:that )?(?:you(?:'re| are) (?:very |a )?busy(?: person)?|your time is (?:valuable|precious))[.!]$/i,
  /^(?:Without further ado|But first things first|Read on|Are you ready|Sounds good, right|Exciting times|Exciting news|Big news|Great news|Good news|We have exciting news|We have some exciting news(?: to share)?|We've got (?:some )?exciting news)[.!:…]{1,3}$/i,
];

/** Openings that only announce the message, such as "Just wanted to let you know that", and their replacements. */
export const OPENERS: readonly [RegExp, string][] = [
  [/^Just (?:wanted|want|writing|checking in) to (?:share|say|let you know|tell you) that /i, ''],
  [
    /^(?:We|I)(?:'re| are|'m| am) (?:(?:really|very|so|truly|extremely|more than|absolutely|super|incredibly) )?(?:excited|pleased|happy|proud|delighted|thrilled|glad|honou?red|overjoyed) to (?:be able to )?(?:announce|inform you|share(?: with you)?|say|report|tell you|let you know|confirm|advise(?: you)?|reveal) that /i,
    '',
  ],
  [
    /^It(?:'s| is) (?:with (?:great |much )?(?:pleasure|pride|joy|excitement) that (?:we|I) (?:announce|inform you|share)|our (?:great )?pleasure to (?:announce|inform you)) that /i,
    '',
  ],
  [
    /^(?:We|I)(?:'re| are|'m| am) (?:(?:really|very|so|truly|extremely|absolutely|super|incredibly) )?(?:excited|pleased|happy|proud|delighted|thrilled|glad|honou?red) to (?:announce|introduce|present|unveil|launch|reveal|share)(?: the (?:launch|release|introduction|arrival) of)? (?=(?:our|the|a|an) (?:brand[- ])?new\b)/i,
    'Meet ',
  ],
  [
    /^(?:We|I)(?:'re| are) (?:(?:really|very|so|truly|extremely) )?(?:excited|pleased|happy|proud|delighted|thrilled|glad) to announce the opening of /i,
    'We are opening ',
  ],
  [
    /^(?:We|I)(?:'re| are) (?:(?:really|very|so|truly|extremely) )?(?:excited|pleased|happy|proud|delighted|thrilled|glad) to announce the (?:launch|release) of /i,
    'We are launching ',
  ],
  [
    /^(?:We|I)(?:'re| are) (?:(?:really|very|so|truly|extremely) )?(?:excited|pleased|happy|proud|delighted|thrilled|glad) to (?:offer|invite) you (?!to\b)/i,
    'We offer you ',
  ],
  [
    /^(?:We|I)(?:'re| are) (?:(?:really|very|so|truly|extremely) )?(?:excited|pleased|happy|proud|delighted|thrilled|glad|honou?red) to (?:offer|provide) (?!you\b)/i,
    'We offer ',
  ],
  [
    /^(?:We|I)(?:'re| are) (?:(?:really|very|so|truly|extremely) )?(?:excited|pleased|happy|proud|delighted|thrilled|glad|honou?red) to invite you to /i,
    'You are invited to ',
  ],
  [
    /^(?:We|I)(?:'re| are) (?:(?:really|very|so|truly|extremely) )?(?:excited|pleased|happy|proud|delighted|thrilled|glad|honou?red) to welcome you to /i,
    'Welcome to ',
  ],
  [
    /^(?:We|I)(?:'d| would)? (?:just |also |really )?(?:like|want|wanted|wish) to (?:let you know|inform you|tell you|make you aware|say|share|advise you|draw your attention to the fact|point out|mention) that /i,
    '',
  ],
  [
    /^(?:We|I)(?:'re| are|'m| am) (?:writing|contacting you|reaching out|getting in touch) to (?:let you know|inform you|tell you|advise you|make you aware|confirm) that /i,
    '',
  ],
  [
    /^(?:This|The purpose of this) (?:e-?mail|letter|message|note|notice) is (?:just )?to (?:let you know|inform you|tell you|advise you|confirm) that /i,
    '',
  ],
  [
    /^(?:Just )?(?:a |one )?(?:quick|friendly|gentle|short|brief|kind|final)? ?(?:note|heads[- ]up|word|message) (?:to (?:let you know|say)|from us) that /i,
    '',
  ],
  [
    /^(?:Just |This is (?:just )?)?a (?:(?:quick|friendly|gentle|short|brief|kind|final) )+reminder that /i,
    'Reminder: ',
  ],
  [/^(?:Please |Kindly )?(?:note|be (?:advised|informed|aware)) that /i, ''],
  [
    /^(?:It is|It's) (?:important|worth|good|useful|interesting|great) (?:to (?:note|know|mention|remember|point out)|noting|mentioning|knowing|remembering) that /i,
    '',
  ],
  [
    /^(?:As you (?:(?:may|might|probably|will|already) )*(?:know|be aware|have (?:heard|seen|noticed))|As we all know|As everyone knows|Needless to say|It goes without saying that|As always|To be perfectly honest|Let's face it|Let's be honest|Truth be told|At the end of the day|When it comes down to it|In today's (?:[a-z-]+ ){0,3}(?:world|market|economy|society|landscape|environment|climate)|In this day and age|In a world where everything is changing),? (?=\p{L})/iu,
    '',
  ],
  [
    /^(?:We|I) (?:truly |really |firmly |strongly )?(?:believe|think|feel) (?:that )?it is (?:important|time) to (?:let you know|tell you) that /i,
    '',
  ],
  [
    /^(?:If you haven't heard(?: yet| already)?|In case you (?:missed it|haven't heard|didn't know|did not know)|For those of you who (?:don't|do not) know|Guess what|Exciting news|Big news|Good news|Great news)[,:!] (?=\p{L})/iu,
    '',
  ],
];
