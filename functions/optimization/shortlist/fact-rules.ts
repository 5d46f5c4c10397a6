import type { FactKind } from '#shared/catalogue/fact-kinds';

const amount = String.raw`\d[\d.,]{0,15}`;
const percent = String.raw`${amount}\s?(?:%|percent\b|per cent\b)`;
const money = String.raw`(?:[€$£¥₹]\s?${amount}|\b(?:EUR|USD|GBP|CHF)\s?${amount}|${amount}\s?(?:[€$£¥₹]|(?:EUR|USD|GBP|CHF|[Ee]uros?|[Dd]ollars?|[Pp]ounds?)\b))`;
const smallCount = String.raw`(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)`;
const people = String.raw`(?:customers|users|people|members|guests|readers|clients|subscribers|households|companies|teams|businesses|donors|patients|parents|employees|colleagues|visitors|participants|residents|students|teachers|nurses|buyers|neighbours|neighbors|families|firms|marketers|developers|owners|freelancers|taxpayers)\b`;
const manner = String.raw`(?:(?:of|our|all|the|more|other|happy|active|registered|local|small|paying|new|your)\s){0,3}`;
const month = String.raw`(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember)\b`;
const day = String.raw`(?:(?:\d{1,2}(?:st|nd|rd|th)?\.?\s(?:of\s)?${month})|(?:${month}\.?\s\d{1,2}\b)|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\b[Tt]omorrow\b)`;
const inSentence = (length: number) => String.raw`[^.!?\n]{0,${length}}`;
const gift = String.raw`(?:gift|voucher|bonus|reward|coupon|sample|gift card|free month)`;
const giving = String.raw`(?:gift|donation|contribution)s?`;

const any = (...alternatives: string[]) => new RegExp(`(?:${alternatives.join('|')})`, 'gu');
const anyCase = (...alternatives: string[]) => new RegExp(`(?:${alternatives.join('|')})`, 'giu');

/**
 * One pattern per kind of fact; it rather misses a fact than invents one. Figures and dates in any language,
 * wording in English. Repetitions are bounded, so that time stays proportional to the text.
 */
export const factRules: Readonly<Record<FactKind, RegExp>> = {
  percent: any(percent),
  money: any(money),
  'old-price': anyCase(
    String.raw`\b(?:was|were|instead of|down from|reduced from|usually|normally|previously|regular price(?: of)?|RRP|statt)\s(?:only\s)?${money}`,
  ),
  'recurring-price': anyCase(
    String.raw`${money}\s?(?:/|per|a|an|each|every|pro)\s?(?:day|week|month|quarter|year|annum|Tag|Woche|Monat|Jahr)\b`,
  ),
  saving: anyCase(
    String.raw`\bsav(?:e|es|ing)\b${inSentence(30)}${money}`,
    String.raw`${money}\s(?:less|cheaper|lower|in savings)\b`,
  ),
  'no-show-cost': anyCase(
    String.raw`\b(?:miss(?:ed|es|ing)?|no-shows?|unused)\b${inSentence(60)}\bcosts?\b${inSentence(30)}${money}`,
    String.raw`${money}${inSentence(40)}\b(?:missed|no-show|unused)\b`,
  ),
  'ask-amount': anyCase(
    String.raw`\b(?:give|donate|spare|contribute|pledge|volunteer|gifts? of|donations? of)\b${inSentence(30)}(?:${money}|\b(?:\d{1,3}|one|two|three|an?) (?:minutes?|hours?|afternoons?|days?|weeks?)\b)`,
  ),
  number: any(
    String.raw`(?<![\p{L}\d.,:/€$£¥₹#@-])${amount}(?=\s(?!percent|per cent|euros?|dollars?|pounds?|million|thousand)\p{Ll}{3})`,
  ),
  'count-of-people': anyCase(
    String.raw`(?<!\b(?:for|to|than)\s)\b\d(?:\d{2}|\d{0,2}[.,]\d{3})[\d.,]{0,12}\s(?:million\s|thousand\s)?${manner}${people}`,
    String.raw`\b${amount}\s(?:million|thousand)\s${manner}${people}`,
    String.raw`${percent}\s${manner}${people}`,
    String.raw`\b${smallCount}\s(?:in|out of)\s(?:every\s)?${smallCount}\s${manner}${people}`,
  ),
  rank: anyCase(
    String.raw`\branked\s(?:no\.?\s?|number\s|#)?(?:${smallCount}|first|second|third)\b`,
    String.raw`(?:#|\bnumber\s|\bno\.\s?)\d{1,3}\s(?:in|of|among|on)\b`,
    String.raw`\b(?:best[- ]?selling|most (?:popular|bought|chosen|downloaded|read|booked))\b${inSentence(60)}\b(?:(?:of|in) (?:19|20)\d{2}|this (?:month|year|week)|last (?:month|year|week))\b`,
  ),
  rating: anyCase(
    String.raw`\b[1-5][.,]\d\s?(?:out of|/|of)\s?5\b`,
    String.raw`\b[1-5][.,]\d[- ]?stars?\b`,
    String.raw`\brated\s[1-5][.,]\d`,
    String.raw`\b(?:5|five) stars (?:on|from|by)\b`,
    String.raw`\b${amount}\s(?:verified\s|independent\s)?(?:reviews|ratings)\b`,
  ),
  trend: anyCase(String.raw`\b(?:from|between)\s${percent}[^.!?\n]{0,60}\b(?:to|and)\s${percent}`),
  stock: anyCase(
    String.raw`\b\d{1,6}\s(?:more\s|last\s)?(?:seats?|places?|spots?|tickets?|pieces?|units?|copies|rooms?|slots?|bottles|pairs)\s(?:are\s|is\s)?(?:left|remaining|remain)\b`,
    String.raw`\b(?:only|just)\s\d{1,6}\s(?:left|remaining)\b`,
    String.raw`\blimited to\s\d{1,6}\b`,
  ),
  date: any(day),
  deadline: any(
    String.raw`\b(?:[Bb]y|[Uu]ntil|[Tt]ill|[Bb]efore|[Ee]nds?(?: on)?|[Cc]loses?(?: on)?|[Ee]xpires?(?: on)?|[Dd]eadline(?: is|:)?|[Nn]o later than|[Bb]is(?: zum)?)\s(?:midnight\s)?(?:on\s|the\s)?(?:\p{L}{6,9},?\s)?${day}`,
  ),
  quote: any(
    String.raw`[“"„][^“”"„\n]{15,400}[”"“][^\p{L}\n]{0,5}\n?\s?(?:[—–-]\s?\p{Lu}|(?:says|said|writes|wrote)\b|\p{Lu}\p{L}{1,20}\s(?:says|said|writes|wrote)\b)`,
    String.raw`\b(?:says|said|wrote|writes|told us)\b[^“"„\n]{0,40}[“"„][^“”"„\n]{15,400}[”"“]`,
  ),
  name: any(
    String.raw`\b(?:Dr|Prof|Professor|Mr|Mrs|Ms|Herr|Frau)\.?\s\p{Lu}\p{Ll}`,
    String.raw`\b[Mm]y name is\s\p{Lu}\p{Ll}`,
    String.raw`\b(?:says|said|wrote|signed by)\s\p{Lu}\p{Ll}{1,20}\s\p{Lu}\p{Ll}`,
    String.raw`[”"]\s?[—–-]\s?\p{Lu}\p{Ll}{1,20}\s\p{Lu}\p{Ll}`,
    String.raw`(?:[Rr]egards|[Ss]incerely|[Yy]ours|[Cc]heers|[Tt]hanks),?\n\s{0,3}\p{Lu}\p{Ll}{1,20}\s(?!Team\b|Support\b|Group\b)\p{Lu}\p{Ll}{1,20}\s{0,3}(?:\n|,|$)`,
  ),
  'reader-name': any(
    String.raw`(?:^|\n)\s{0,3}(?:Dear|Hi|Hello|Hey|Liebe|Lieber)\s(?!All\b|There\b|Customer|Friend|Reader|Team\b|Sir\b|Madam\b|Colleague|Member|Subscriber|User|Guest|Neighbou?r|Everyone|Supporter|Parent|Client|Valued|Homeowner|Kund)\p{Lu}\p{Ll}{1,20}`,
    String.raw`\{\{?\s?(?:first|last|full)?[ _]?name\s?\}`,
    String.raw`\[(?:first |last |full )?name\]`,
    String.raw`\*\|FNAME\|\*`,
  ),
  'reader-record': anyCase(
    String.raw`(?<!\b(?:if|when|once|after|until|before|unless|that)\s)\byou(?: have|['’]ve)?(?: already)? (?:booked|ordered|bought|purchased|signed up|registered|subscribed|asked us|told us|pledged|donated|gave|joined|started|completed|finished|saved|reserved|chose|downloaded|attended|earned|collected)\b`,
    String.raw`\byour (?:\p{L}{1,15} )?(?:appointment|booking|reservation|membership|subscription|renewal|invoice|saved basket|points|stamps|last (?:gift|donation|order|visit)) (?:on|of|from|is|was|runs|ends|expires)\b`,
    String.raw`\b(?:customer|member|subscriber|with us) since (?:19|20)\d{2}\b`,
    String.raw`\bstep \d{1,2} of \d{1,2}\b`,
  ),
  authority: any(
    String.raw`\b(?:Dr|Prof|Professor)\.?\s\p{Lu}`,
    String.raw`\b\d{1,3}\+?\syears['’]?\s(?:of\s)?(?:\p{Ll}{1,20}\s)?experience\b`,
    String.raw`\b(?:[Ll]icensed|[Cc]hartered|[Bb]oard-certified|[Aa]ccredited)\s(?:by\s)?\p{L}`,
    String.raw`\b(?:University|Institute|Academy|Association|Society) (?:of|for)\s\p{Lu}`,
    String.raw`\b[Ff]ounded in (?:1[89]|20)\d{2}\b`,
  ),
  seal: any(
    String.raw`\bISO[\s/]?(?:IEC\s)?\d{4,5}\b`,
    String.raw`\bSOC\s?2\b`,
    String.raw`\b(?:TÜV|Trusted Shops|Fairtrade|B Corp|FSC|GOTS|EU Ecolabel|Blauer Engel)\b`,
    String.raw`\b[Cc]ertified by\s(?:the\s)?\p{Lu}`,
    String.raw`\b[Cc]ertificate (?:no\.?|number)\s?\p{L}?\d`,
  ),
  source: any(
    String.raw`\b(?:[Ss]ource|[Qq]uelle)\s?:\s?[\p{L}\d]`,
    String.raw`\b(?:[Ss]urvey|[Ss]tudy|[Rr]eport|[Tt]rial|[Aa]udit|[Cc]ensus|[Mm]eta-analysis)\b${inSentence(60)}\b(?:19|20)\d{2}\b`,
    String.raw`\b(?:19|20)\d{2}\s(?:\p{L}{1,20}\s){0,2}(?:survey|study|report|trial|audit|census)\b`,
    String.raw`\b[Aa]ccording to\s(?:the\s)?\p{Lu}`,
    String.raw`\b[Pp]ublished in\s(?:the\s)?\p{Lu}`,
    String.raw`\b10\.\d{4,9}/`,
  ),
  guarantee: anyCase(
    String.raw`\bmoney[- ]back\b`,
    String.raw`\bfull refund\b`,
    String.raw`\bwe(?: will|['’]ll)? refund\b`,
    String.raw`\b\d{1,3}[- ](?:days?|months?|years?)\s(?:return|returns|guarantee|warranty|refund)\b`,
  ),
  trial: anyCase(
    String.raw`\b\d{1,3}[- ](?:days?|weeks?|months?)\s(?:free\s)?trial\b`,
    String.raw`\b(?:try|trial)\b${inSentence(40)}\b(?:for|of|lasts)\s\d{1,3}\s(?:days|weeks|months)\b`,
    String.raw`\bfirst (?:week|month) (?:is )?free\b`,
  ),
  exit: anyCase(
    String.raw`\bcancel (?:at )?any ?time\b`,
    String.raw`\bcancel (?:online|by (?:phone|email|e-mail|text)|in (?:one|two|your)|with one)\b`,
    String.raw`\bunsubscribe\b`,
    String.raw`\bopt out\b`,
    String.raw`\b(?:leave|stop) (?:at )?any ?time\b`,
    String.raw`\b(?:change|switch) (?:it|this|that)(?: off)? (?:at any time|any ?time|in (?:your )?settings)\b`,
  ),
  'free-offer': anyCase(
    String.raw`(?<![-\p{L}])(?<!\bfeel )free\s(?!of\b|to\b|from\b|trial\b|will\b|time\b|choice\b|month\b|if\b|and\b|or\b|when\b)\p{L}`,
    String.raw`\bfree of charge\b`,
    String.raw`\b(?:is|are|comes|stays) free(?=[.,!;]| for\b)`,
    String.raw`\bat no cost\b`,
    String.raw`\bcomplimentary\b`,
    String.raw`\bon the house\b`,
  ),
  gift: anyCase(
    String.raw`\b(?:enclosed|included)\b${inSentence(40)}\b${gift}\b`,
    String.raw`\b${gift}\s(?:worth|enclosed|included)\b`,
    String.raw`\b(?:gets?|receives?)\s(?:\p{L}{1,12}\s){0,3}${gift}\b`,
    String.raw`\b(?:refer|invite|recommend)\b${inSentence(80)}\b(?:gets?|receives?|earns?)\s(?:both\s|each\s)?(?:a|an|one|${amount}|${money})`,
  ),
  match: anyCase(
    String.raw`\b(?:match(?:ed|es|ing)?|doubl(?:e|ed|es))\b${inSentence(60)}\b${giving}\b`,
    String.raw`\b${giving}\b${inSentence(60)}\b(?:matched|doubled)\b`,
  ),
  overhead: anyCase(
    String.raw`\b(?:overheads?|administration|admin|running)\s?(?:costs?|expenses)?\b${inSentence(60)}\b(?:covered|paid|funded|borne)\b`,
  ),
  'next-step': anyCase(
    String.raw`\bhttps?://[^\s]`,
    String.raw`\bwww\.\p{L}`,
    String.raw`\b(?:call|phone|text|ring)\b${inSentence(20)}\+?\d[\d ()/-]{5}`,
    String.raw`[\p{L}\d]@[\p{L}\d-]{1,63}\.\p{L}{2}`,
    String.raw`\b(?:room|floor|counter|desk)\s\d`,
    String.raw`\breply (?:with )?(?:yes|no|stop|start|ok)\b`,
    String.raw`\b(?:click|tap|press)\s(?:the|on|here|below)\b`,
    String.raw`\[(?:link|button)[^\]\n]{0,60}\]`,
  ),
  effort: anyCase(
    String.raw`\b(?:takes?|in|only|within|under)\s(?:about\s|only\s|just\s|less than\s)?${smallCount}\s(?:minutes?|clicks?|taps?|steps?|seconds?)\b`,
    String.raw`\b${smallCount}[- ](?:click|tap|minute|step)\b`,
    String.raw`\b(?:already filled in|pre-?filled|no account needed)\b`,
  ),
  reason: anyCase(
    String.raw`\bbecause\s(?!of you\b)\p{L}`,
    String.raw`\bthe reason (?:is|why)\b`,
    String.raw`\b(?:this|that) is why\b`,
    String.raw`\bthat['’]s why\b`,
    String.raw`\bdue to\s\p{L}`,
    String.raw`\bso that we can\b`,
  ),
  drawback: anyCase(
    String.raw`\bnot suitable for\b`,
    String.raw`\bdoes(?: not|n['’]t) (?:include|work (?:with|on)|support)\b`,
    String.raw`\b(?:one drawback|the (?:downside|drawback|limitation) is|(?:is not|isn['’]t) for everyone)\b`,
    String.raw`\bwe(?: are|['’]re) sorry\b`,
    String.raw`\bwe apologi[sz]e\b`,
    String.raw`\bwe made (?:a|an) (?:mistake|error)\b`,
    String.raw`\bprices? (?:will )?(?:rises?|increases?|go(?:es)? up)\b`,
    String.raw`\bdelayed (?:by|until)\b`,
  ),
  benefit: anyCase(
    String.raw`\bso (?:that )?you (?:can|will|get)\b`,
    String.raw`\bwhich means you\b`,
    String.raw`\bsaves? (?:you|your|time|money|\d)`,
    String.raw`\b(?:lets|helps|allows|gives) you\b`,
    String.raw`\byou(?: will|['’]ll)? (?:save|get|gain|earn|keep)\s\p{L}`,
    String.raw`\bmakes? your\b`,
    String.raw`\b(?:buys|provides|feeds|pays for|funds|plants|supplies)\s[\p{L}\d]`,
  ),
  beneficiary: anyCase(
    String.raw`\b(?:helps?|protects?|feeds?|supports?|shelters?|keeps?|for|meals to)\s(?:\p{L}{1,12}\s){0,2}(?:children|patients|families|neighbou?rs|students|pupils|colleagues|refugees|animals|dogs|cats|villages|farmers|clients|residents)\b`,
  ),
  harm: anyCase(
    String.raw`\b(?:lose|losing|forfeit)\b${inSentence(40)}(?:\byour\b|\d)`,
    String.raw`\byour\b${inSentence(40)}\b(?:expires?|lapses?|will be (?:deleted|removed|closed|cancelled))\b`,
    String.raw`\b(?:fine|penalty|loss|damage)s? of (?:up to |about )?[€$£]?\s?\d`,
    String.raw`\brisk of\s\p{L}{3}`,
    String.raw`\b(?:fire|fraud|theft|injury|infection|breach)\b${inSentence(40)}\d`,
  ),
  'audience-insight': anyCase(
    String.raw`\b(?:customers|readers|audience|users|clients|members|buyers|respondents|subscribers|donors|they)\b${inSentence(40)}\b(?:want|need|value|worry|worried|care about|fear|prefer|say they|told us|struggle|are tired of|looking for|look for|complain)s?\b`,
    String.raw`\b(?:interviews? with|focus groups?|our persona)\b`,
  ),
  story: any(
    String.raw`\b(?:[Ww]hen|[Oo]ne (?:day|evening|morning|night)|[Ll]ast (?:year|spring|summer|autumn|winter|month|week)|[Yy]ears? ago)\b${inSentence(80)}\b(?:he|she|\p{Lu}\p{Ll}{1,20})\s(?:was|had|lost|came|decided|called|started|woke|found|moved|opened|needed)\b`,
  ),
  process: anyCase(
    String.raw`\b(?:we|our (?:team|bakers|engineers|editors|staff|people)|each|every)\b${inSentence(60)}\b(?:by hand|test(?:s|ed)?|check(?:s|ed)?|inspect(?:s|ed)?|roast(?:s|ed)?|bake[sd]?|sewn?|assembl(?:e|ed|es)|guide you|show you|walk you through)\b`,
  ),
  parts: any(
    String.raw`(?:^|\n)\s{0,8}(?:[-•*–]|\d{1,2}[.)])\s[^\n]{1,300}\n{1,2}\s{0,8}(?:[-•*–]|\d{1,2}[.)])\s\S`,
    String.raw`\b(?:[Ii]ncludes?|[Cc]onsists? of|[Cc]ontains?)\b[^.!?\n,]{1,60},[^.!?\n]{1,80}\band\s`,
  ),
  options: anyCase(
    String.raw`\b(?:three|four|[34]) (?:plans|options|packages|tiers|sizes|versions)\b`,
    String.raw`\b(?:basic|starter|small)\b[^\n]{1,80}\b(?:pro|plus|standard|medium)\b[^\n]{1,80}\b(?:premium|enterprise|business|large)\b`,
  ),
  preset: anyCase(
    String.raw`\bpre-?selected\b`,
    String.raw`\balready (?:switched on|ticked|set to|selected)\b`,
    String.raw`\bby default\b`,
    String.raw`\brenews automatically\b`,
  ),
  privacy: anyCase(
    String.raw`\bwe (?:never|do not|don['’]t|will not|won['’]t) (?:share|sell|store|keep|pass on)\b`,
    String.raw`\byour data (?:stays?|is (?:stored|deleted|encrypted)|are (?:stored|deleted|encrypted)|remains?)\b`,
    String.raw`\bend-to-end encrypt`,
  ),
};

/** Kinds that a sentence may deny ("no free trial"). */
export const deniable: ReadonlySet<FactKind> = new Set([
  'guarantee',
  'trial',
  'free-offer',
  'gift',
  'match',
  'seal',
  'reason',
  'exit',
  'audience-insight',
  'preset',
]);
