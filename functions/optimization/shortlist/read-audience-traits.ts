import { audienceTraits, type AudienceTrait } from './advice';

const patterns: Readonly<Record<AudienceTrait, RegExp>> = {
  'new-or-sceptical':
    /\b(?:s[ck]eptic\w*|distrust\w*|mistrust\w*|wary|doubt(?:ful|ing|s)?|(?:new|potential|prospective|first[- ]time) (?:\p{L}+ )?(?:customers?|buyers?|users?|visitors?|readers?|clients?|subscribers?)|prospects?|cold (?:leads?|contacts?|audience)|(?:do(?:es)? not|don['’]t|have never|never) (?:yet )?(?:know|heard of))\b/iu,
  'expert-or-business':
    /\b(?:b2b|experts?|specialists?|professionals?|engineers?|developers?|scientists?|physicians?|doctors?|lawyers?|analysts?|executives?|directors?|decision[- ]makers?|procurement|purchasing managers?|c[efit]os?|it managers?|business (?:buyers?|owners?|customers?)|compan(?:y|ies) buying)\b/iu,
  'existing-customer':
    /\b(?:(?:existing|current|returning|loyal|long[- ]standing|long[- ]time|active|our|paying) (?:\p{L}+ )?(?:customers?|clients?|users?|subscribers?|members?|donors?|guests?)|subscribers|members of our|already (?:use|own|bought|pay|subscribe\w*|customers?)|customer base)\b/iu,
  'in-a-hurry':
    /\b(?:busy|in a hurry|hurried|time[- ]poor|pressed for time|little time|short of time|no time|on the go|skim(?:s|ming)?|commuters?)\b/iu,
  opposed:
    /\b(?:oppos(?:e|es|ed|ing)|resist(?:s|ant|ance|ing)?|reluctan(?:t|ce)|hostile|reactan(?:t|ce)|critics|annoyed|angry|tired of being (?:told|sold|pushed)|against (?:it|the|this|change)|reject(?:s|ed)?)\b/iu,
  'unsure-of-ability':
    /\b(?:beginners?|novices?|unsure|insecure|not confident|lack(?:s|ing)? (?:the )?(?:confidence|skills?|experience)|inexperienced|no (?:prior |previous )?experience|non[- ]technical|not tech[- ]savvy|overwhelmed|first[- ]timers?|afraid of (?:failing|doing))\b/iu,
  vulnerable:
    /\b(?:vulnerable|patients?|seriously ill|chronically ill|illness|cancer|dementia|depress(?:ed|ion)|suicid\w*|disabilit(?:y|ies)|in debt|indebted|over-?indebted|debts?|bankrupt\w*|unemployed|homeless|griev\w*|bereave\w*|widow(?:s|ed|ers?)?|mourning|addict(?:s|ed|ion|ions)|gambl\w*|minors?|teen(?:s|agers?|aged)?|adolescents?|under[- ]?(?:1[0-8]|18s)|schoolchildren|pupils|(?<!(?:with|of|their|have|has|whose|young|small) )(?:children|kids)|elderly|old people|older (?:people|adults)|seniors|refugees?|victims?)\b/iu,
  'group-minded-or-formal':
    /\b(?:collectivis\w*|formal (?:culture|address|audience|readers?)|(?:japan|korea|china|chinese|japanese|korean)\w*|formal Sie|vouvoiement)\b/iu,
};

const denials = /\b(?:no|not|non|never|without|except|excluding|rather than)[- ](?:\p{L}+ )?$/iu;

/** Reads an audience's traits from English text. A negated word ("not patients") does not count. */
export function readAudienceTraits(text: string): AudienceTrait[] {
  return audienceTraits.filter((trait) => {
    const everywhere = new RegExp(patterns[trait].source, 'giu');
    return [...text.matchAll(everywhere)].some((match) => !denials.test(before(text, match.index)));
  });
}

function before(text: string, index: number): string {
  return text.slice(Math.max(0, index - 30), index);
}
