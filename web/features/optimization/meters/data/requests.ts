/** Verbs with which English copy asks for the reader's next step. */
export const englishRequests: ReadonlySet<string> = new Set(
  'activate add apply import install invite listen look scan search set swipe import install invite listen look scan search set swipe answer ask attend become book bring browse buy call check choose claim click come compare confirm contact create customise customize discover donate download drop email enrol enroll enter explore fill find follow get give go grab join learn log message open order pay phone pick pledge pre-order purchase read redeem refer register renew rent reply request reserve respond return rsvp save schedule see select send share shop sign speak start stop submit subscribe swap switch take talk tap tell text track try update upgrade upload use view visit volunteer vote watch write'.split(
    ' ',
  ),
);

/** Stems of the same in German: "Bestellen Sie", "Bestelle", "Jetzt bestellen". */
export const germanRequests =
  'abonnier anforder antwort anmeld besuch bestell bewerb buch entdeck erfahr frag folg forder gönn hinterlass hol informier klick kauf lad les lass mach meld nutz öffn probier registrier reservier ruf schau schick schreib send sicher spar spend start stimm such tausch teil test vereinbar verlänger wähl';
