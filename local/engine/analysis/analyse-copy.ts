import type { AnalysisAnswer } from '../answers';
import { findMarkers } from '../finders/find-markers';
import { ENGINE } from '../rewrite/rewrite-copy';
import type { Language } from '../text/language';
import { readCopy } from '../finders/reading';
import { findAudience } from './audience';
import { findGoals } from './goals';
import { findChannel, findSender } from './sender-channel';
import { evidenceOf, findTone } from './tone';

function noteOf({ code, name }: Language): string {
  if (code === 'en') return ENGINE;
  const language = code === 'und' ? 'in a language that was not recognised' : `in ${name}`;
  return `${ENGINE} The copy is ${language}: goals, audience and tone are read in English only, so this analysis says little.`;
}

/** Analyses copy by rules; every field cites the words that it follows from, or says that the copy states nothing. */
export function analyseCopy(copy: string): AnalysisAnswer {
  const reading = readCopy(copy);
  const goals = findGoals(reading);
  const fields = {
    business_goal: goals.business,
    behavioral_goal: goals.behavior,
    target_audience: findAudience(reading),
    sender: findSender(reading),
    channel: findChannel(reading),
    tone_of_voice: findTone(reading),
  } as const;
  return {
    business_goal: fields.business_goal.text,
    behavioral_goal: fields.behavioral_goal.text,
    target_audience: fields.target_audience.text,
    sender: fields.sender.text,
    channel: fields.channel.text,
    tone_of_voice: fields.tone_of_voice.text,
    language: reading.language.code,
    evidence: Object.entries(fields).flatMap(([field, statement]) =>
      evidenceOf(field as keyof typeof fields, statement, copy),
    ),
    markers: findMarkers(reading),
    note: noteOf(reading.language),
  };
}
