import { readFileSync } from 'node:fs';

export interface LogLine {
  operation?: string;
  outcome?: string;
  callerId?: string;
  tableRequests?: number;
  readUnits?: number;
}

/** The log lines of a user's successful calls, in the order of the log. */
export async function logLinesOf(logFile: string, sub: string): Promise<LogLine[]> {
  await new Promise((done) => setTimeout(done, 200));
  return readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => line.includes(sub) && line.includes('tableRequests'))
    .map((line) => JSON.parse(line.slice(line.indexOf('{'))) as LogLine)
    .filter(({ outcome }) => outcome === 'ok');
}
