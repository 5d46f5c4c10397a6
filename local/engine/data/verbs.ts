const words = `accept access achieve act add adjust agree apply approve arrange ask assign attach attend avoid back balance bake begin
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
export const BASE_VERBS: ReadonlySet<string> = new Set(words.split(/\s+/));

/** Verbs with which copy asks for the reader's next step. */
export const ACTION_VERBS: ReadonlySet<string> = new Set(
  'activate add apply answer arrange ask attend become book bring browse buy call change check choose claim click collect come complete compare confirm contact create customise discover donate download drop email enrol enroll enter explore fill find follow get give go grab join learn let log message open order pay phone pick play pledge pop pre-order purchase read redeem refer register renew rent reply request reschedule reserve respond return rsvp save scan schedule see select send share shop show sign speak start stop submit subscribe switch take talk tap tell text track try update upgrade upload use view visit volunteer vote watch write'.split(
    ' ',
  ),
);

const pairs = `accessed access|activated activate|added add|adjusted adjust|applied apply|arranged arrange|booked book|borrowed borrow|bought buy|browsed browse|cancelled cancel|canceled cancel|changed change|checked check|claimed claim|collected collect|combined combine|completed complete|configured configure|contacted contact|customised customise|customized customize|delivered deliver|donated donate|done do|downloaded download|edited edit|emailed email|enjoyed enjoy|entered enter|exchanged exchange|exported export|extended extend|filled fill|found find|hired hire|imported import|installed install|integrated integrate|joined join|made make|managed manage|obtained get|opened open|ordered order|paid pay|parked park|paused pause|personalised personalise|personalized personalize|picked pick|placed place|played play|printed print|purchased buy|raised raise|reached reach|read read|redeemed redeem|refunded refund|registered register|removed remove|renewed renew|rented rent|requested request|rescheduled reschedule|reserved reserve|returned return|reviewed review|scheduled schedule|secured secure|seen see|selected select|sent send|set set|shared share|shipped ship|signed sign|spent spend|spread spread|streamed stream|submitted submit|switched switch|taken take|tested test|tracked track|traded trade|tried try|updated update|upgraded upgrade|uploaded upload|used use|viewed view|visited visit|watched watch|withdrawn withdraw|worn wear`;

/** Participle and base form of verbs that readers do themselves. */
export const READER_VERBS: ReadonlyMap<string, string> = new Map(
  pairs.split('|').map((pair) => pair.split(' ') as [string, string]),
);
