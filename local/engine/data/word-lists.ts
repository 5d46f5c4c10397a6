const lines = `a about above after again all also am an and any are as at be because been before being below between both
but by can could did do does doing down during each few for from further had has have having he her here hers him his how
i if in into is it its just me more most my no nor not now of off on once only or other our ours out over own same she
should so some such than that the their theirs them then there these they this those through to too under until up very
was we were what when where which while who whom why will with would you your yours may might must shall yet us also
it's i'm you're we're they're don't doesn't isn't aren't won't can't you'll we'll i've we've you've that's there's please
dear hi hello regards kind best sincerely`;

/** English words without content of their own. */
export const STOP_WORDS: ReadonlySet<string> = new Set(lines.split(/\s+/));

/** Capitals that are words of their own, not shouting. */
export const ACRONYMS: ReadonlySet<string> = new Set(
  'USA UK EU UN US UAE NHS BBC VAT HR IT PR CEO CFO CTO COO CRM ERP SEO SEM CPD CV PDF SMS GPS USB LED HD TV DVD CD AI API SDK SaaS B2B B2C FAQ VIP DIY RSVP GMT CET EST PST UTC BST EUR USD GBP DKK SEK NOK APR ISA ATM PIN IBAN KYC GDPR ISO CE IP SSL VPN HTTPS PC NYC LA DC PTA AGM CIC NGO MBA BSC MSC PHD MP PM AM PS PPS TBC TBA OK ID QR STOP II III IV VI VII VIII IX XI XII XL XXL XS AA AAA SUV EV BMW IBM HP KFC DJ BYOB UV SPF NATO NASA UNICEF WHO UNESCO'.split(
    ' ',
  ),
);

/** Ordinary words that are often set in capitals for loudness. */
export const LOUD_WORDS: ReadonlySet<string> = new Set(
  'free now not only never always hurry today sale save limited offer offers new best ends end ending final last chance huge massive big biggest must must-have do don’t miss buy get order click here the this that and or for in on at to of off with your you our we all every everything any up from until till before after next day days week month year time hours hour order price prices deal deals discount discounts gift gifts win winner amazing incredible exclusive guaranteed important urgent attention warning please read very really so more most one two three book call visit see come act fast quick hot cool great good super special event events summer winter spring autumn easter christmas black friday monday saturday sunday tuesday wednesday thursday half double extra bonus shop shops store stores online shipping delivery clearance everyone nobody nothing completely absolutely totally immediately back only few left stock is are be was were have has will can just it its my me us they them what when where why how who if but than then there here yes no shoes bags jackets clothes toys books furniture food drinks kids baby men women home garden tickets seats places tonight tomorrow open opening closing down going start starts started starting water tap drain leaking blocked safety notice reminder update join join us sign up subscribe learn save big small kids family room rooms car cars house houses work works service services customer customers member members help look news info party music live stay safe away keep calm good morning evening night thank thanks read watch listen tell friends friend love life power price tag cash back money value weekend january sales course courses class classes training test trial delivery return returns store wide entire collection stock must ends'.split(
    ' ',
  ),
);
