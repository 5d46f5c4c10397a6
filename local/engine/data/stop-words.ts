const lines = `a about above after again all also am an and any are as at be because been before being below between both
but by can could did do does doing down during each few for from further had has have having he her here hers him his how
i if in into is it its just me more most my no nor not now of off on once only or other our ours out over own same she
should so some such than that the their theirs them then there these they this those through to too under until up very
was we were what when where which while who whom why will with would you your yours may might must shall yet us also
it's i'm you're we're they're don't doesn't isn't aren't won't can't you'll we'll i've we've you've that's there's please
dear hi hello regards kind best sincerely`;

/** English words without content of their own. */
export const STOP_WORDS: ReadonlySet<string> = new Set(lines.split(/\s+/));
