import { ACTION_VERBS } from '../data/verbs';
import { protectedSpans } from '../text/protect';

const OPT_OUT = /\b(?:unsubscribe|opt out|stop receiving|preferences)\b/i;

export const hasReach = (sentence: string): boolean =>
  protectedSpans(sentence).some((span) => /^(?:link|email|phone)$/.test(span.kind));

function asks(sentence: string): boolean {
  const first =
    /\p{L}[\p{L}-]*/u
      .exec(
        sentence.replace(
          /^(?:please|just|simply|now|to [^,]{3,60}, (?:please )?|you can (?:also )?)\s*/i,
          '',
        ),
      )?.[0]
      .toLowerCase() ?? '';
  return ACTION_VERBS.has(first) && !/\?$/.test(sentence);
}

/** Sentences that ask for a step; in other languages only a link or number shows it. */
export const requestsIn = (sentences: string[], english: boolean): string[] =>
  sentences.filter(
    (one) =>
      !OPT_OUT.test(one) &&
      (english
        ? asks(one) || (hasReach(one) && /\b(?:at|via|on|visit|call|here)\b/i.test(one))
        : hasReach(one)),
  );
