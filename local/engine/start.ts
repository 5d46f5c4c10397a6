import { text } from 'node:stream/consumers';
import { answerQuestion } from './answer-question';

/** `npm start -s -w local/engine < copy.txt` prints the analysis as JSON; with `-- --rewrite`, the rewrite. */
const blocks = { copy: await text(process.stdin) };
const answer = process.argv.includes('--rewrite')
  ? answerQuestion({ kind: 'optimization', blocks })
  : answerQuestion({ kind: 'analysis', blocks });
process.stdout.write(`${JSON.stringify(answer, undefined, 2)}\n`);
