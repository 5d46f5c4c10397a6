import { answerQuestion } from './answer-question';

const SAMPLE =
  'Dear reader,\n\nWe are pleased to announce that tickets can be booked at fair.example by 4 May. In order to help you to plan your day, bring a map, a hat and water.\n\nKind regards,\nThe fair team';

/** Answers one small question of each kind, so that tables and patterns are ready for the first real one. */
export function warmUp(): void {
  answerQuestion({ kind: 'analysis', blocks: { copy: SAMPLE } });
  answerQuestion({ kind: 'optimization', blocks: { copy: SAMPLE } });
}
