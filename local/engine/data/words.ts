const peopleWords = `customers clients members subscribers guests visitors travellers travelers passengers patients residents tenants
homeowners landlords neighbours neighbors citizens voters taxpayers parents mothers fathers families mums dads moms
grandparents carers caregivers students pupils graduates applicants alumni teachers educators lecturers researchers
scientists schools universities employers employees workers colleagues managers leaders directors executives founders
entrepreneurs freelancers owners shops retailers merchants sellers buyers shoppers suppliers bidders contractors
builders architects engineers developers designers programmers administrators marketers accountants bookkeepers lawyers
nurses doctors dentists therapists coaches trainers runners cyclists swimmers players athletes beginners professionals
experts teams companies businesses startups start-ups organisations organizations charities nonprofits non-profits donors
supporters volunteers sponsors partners investors savers borrowers policyholders drivers riders pet-owners gardeners
cooks chefs bakers foodies readers writers artists musicians photographers makers creators creatives gamers
pensioners retirees seniors adults children kids teenagers teens babies couples women men people households
farmers growers restaurants hotels agencies firms enterprises departments offices councils municipalities authorities
cardholders account-holders leaseholders shareholders candidates newcomers attendees participants delegates speakers
veterans fans collectors stylists technicians electricians plumbers mechanics operators planners recruiters analysts
controllers treasurers buyers worshippers parishioners congregations believers seekers friends everyone anyone`;

const plural = peopleWords.split(/\s+/);

/** Plural nouns for groups of people. */
export const PEOPLE_PLURAL: ReadonlySet<string> = new Set(plural);

const alternatives = plural.join('|');

export const PEOPLE_SOURCE = `(?:${alternatives})`;

const verbWords = `accept access achieve act add adjust agree apply approve arrange ask assign attach attend avoid back balance bake begin
block book boost borrow bring browse build buy calculate call cancel capture carry catch change charge chat check choose claim
clean click climb close collect combine come compare complete confirm connect contact continue control convert cook copy count
cover create cut cycle dance decide deliver design detect discover discuss document donate download draw drive drop earn eat edit
end enjoy enrol ensure enter escape exchange explore export extend face fetch file fill find finish fix focus follow forget free gain
get give go grow handle have hear help hire hit hold import improve increase inspect install invest invite invoice join keep know
launch learn leave lend let lift listen live load log look lower make manage map mark match measure meet message monitor mount
move need negotiate notice offer open order organise organize pack park pay pick plan plant play pledge post practise practice
prepare present prevent print process produce protect prove provide publish put raise reach react read receive record recover
recycle reduce refer refill register relax release remove renew rent repair replace reply report request reschedule reserve rest
return review ride run save scale scan schedule search see select sell send serve set settle share ship shop show sign simplify
skip sleep solve sort speak speed spend split spot start stay stop store stream strengthen submit subscribe support swap swim
switch sync take talk taste teach tell test text track trade train transfer travel try turn understand update upgrade upload use
verify view visit volunteer vote walk watch wear win work write`;

/** Base forms of everyday verbs, to tell a list of actions from a list of things. */
export const BASE_VERBS: ReadonlySet<string> = new Set(verbWords.split(/\s+/));

/** Verbs with which copy asks for the reader's next step. */
export const ACTION_VERBS: ReadonlySet<string> = new Set(
  'activate add apply answer arrange ask attend become book bring browse buy call change check choose claim click collect come complete compare confirm contact create customise discover donate download drop email enrol enroll enter explore fill find follow get give go grab join learn let log message open order pay phone pick play pledge pop pre-order purchase read redeem refer register renew rent reply request reschedule reserve respond return rsvp save scan schedule see select send share shop show sign speak start stop submit subscribe switch take talk tap tell text track try update upgrade upload use view visit volunteer vote watch write'.split(
    ' ',
  ),
);

const pairs = `accessed access|activated activate|added add|adjusted adjust|applied apply|arranged arrange|booked book|borrowed borrow|bought buy|browsed browse|cancelled cancel|canceled cancel|changed change|checked check|claimed claim|collected collect|combined combine|completed complete|configured configure|contacted contact|customised customise|customized customize|delivered deliver|donated donate|done do|downloaded download|edited edit|emailed email|enjoyed enjoy|entered enter|exchanged exchange|exported export|extended extend|filled fill|found find|hired hire|imported import|installed install|integrated integrate|joined join|made make|managed manage|obtained get|opened open|ordered order|paid pay|parked park|paused pause|personalised personalise|personalized personalize|picked pick|placed place|played play|printed print|purchased buy|raised raise|reached reach|read read|redeemed redeem|refunded refund|registered register|removed remove|renewed renew|rented rent|requested request|rescheduled reschedule|reserved reserve|returned return|reviewed review|scheduled schedule|secured secure|seen see|selected select|sent send|set set|shared share|shipped ship|signed sign|spent spend|spread spread|streamed stream|submitted submit|switched switch|taken take|tested test|tracked track|traded trade|tried try|updated update|upgraded upgrade|uploaded upload|used use|viewed view|visited visit|watched watch|withdrawn withdraw|worn wear`;

/** Participle and base form of verbs whose subject can be the reader, such as booked and book. */
export const READER_VERBS: ReadonlyMap<string, string> = new Map(
  pairs.split('|').map((pair) => pair.split(' ') as [string, string]),
);

const lines = `a about above after again all also am an and any are as at be because been before being below between both
but by can could did do does doing down during each few for from further had has have having he her here hers him his how
i if in into is it its just me more most my no nor not now of off on once only or other our ours out over own same she
should so some such than that the their theirs them then there these they this those through to too under until up very
was we were what when where which while who whom why will with would you your yours may might must shall yet us also
it's i'm you're we're they're don't doesn't isn't aren't won't can't you'll we'll i've we've you've that's there's please
dear hi hello regards kind best sincerely`;

/** English stop words. */
export const STOP_WORDS: ReadonlySet<string> = new Set(lines.split(/\s+/));

/** Words in capitals that are not shouting. */
export const ACRONYMS: ReadonlySet<string> = new Set(
  'USA UK EU UN US UAE NHS BBC VAT HR IT PR CEO CFO CTO COO CRM ERP SEO SEM CPD CV PDF SMS GPS USB LED HD TV DVD CD AI API SDK SaaS B2B B2C FAQ VIP DIY RSVP GMT CET EST PST UTC BST EUR USD GBP DKK SEK NOK APR ISA ATM PIN IBAN KYC GDPR ISO CE IP SSL VPN HTTPS PC NYC LA DC PTA AGM CIC NGO MBA BSC MSC PHD MP PM AM PS PPS TBC TBA OK ID QR STOP II III IV VI VII VIII IX XI XII XL XXL XS AA AAA SUV EV BMW IBM HP KFC DJ BYOB UV SPF NATO NASA UNICEF WHO UNESCO'.split(
    ' ',
  ),
);

/** Ordinary words that copy often writes in capitals for emphasis. */
export const LOUD_WORDS: ReadonlySet<string> = new Set(
  'free now not only never always hurry today sale save limited offer offers new best ends end ending final last chance huge massive big biggest must must-have do don’t miss buy get order click here the this that and or for in on at to of off with your you our we all every everything any up from until till before after next day days week month year time hours hour order price prices deal deals discount discounts gift gifts win winner amazing incredible exclusive guaranteed important urgent attention warning please read very really so more most one two three book call visit see come act fast quick hot cool great good super special event events summer winter spring autumn easter christmas black friday monday saturday sunday tuesday wednesday thursday half double extra bonus shop shops store stores online shipping delivery clearance everyone nobody nothing completely absolutely totally immediately back only few left stock is are be was were have has will can just it its my me us they them what when where why how who if but than then there here yes no shoes bags jackets clothes toys books furniture food drinks kids baby men women home garden tickets seats places tonight tomorrow open opening closing down going start starts started starting water tap drain leaking blocked safety notice reminder update join join us sign up subscribe learn save big small kids family room rooms car cars house houses work works service services customer customers member members help look news info party music live stay safe away keep calm good morning evening night thank thanks read watch listen tell friends friend love life power price tag cash back money value weekend january sales course courses class classes training test trial delivery return returns store wide entire collection stock must ends'.split(
    ' ',
  ),
);

export const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)';
export const WEEKDAY = '(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)';

/** Regular expression source: a date or weekday in English copy. */
export const DATE = String.raw`(?:(?:the end of |midnight (?:on )?|noon on |\d{1,2}(?::\d\d)? ?(?:am|pm)? (?:on )?)?(?:${WEEKDAY},? )?(?:the )?(?:\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH}\b(?:,? \d{4})?|${MONTH} \d{1,2}(?:st|nd|rd|th)?\b(?:,? \d{4})?|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\b(?! ?%)|\d{1,2}[.-]\d{1,2}[.-]\d{2,4}\b(?! ?%))|(?:midnight (?:on )?|noon on |the end of )?(?:this |next )?${WEEKDAY}\b|the end of (?:${MONTH}|the month|this month|the year|the week))`;

/** Regular expression source: a deadline, such as "by Friday". */
export const DEADLINE = String.raw`\b(?:by|before|until|till|no later than|through|ends?(?: on)?|ending|closes?(?: on)?|closing on|expires?(?: on)?|deadline(?: is|:)?(?: on)?)\s+${DATE}`;
