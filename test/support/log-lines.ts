import { readFileSync } from 'node:fs';

export interface LogLine {
  operation?: string;
  outcome?: string;
  callerId?: string;
  tableRequests?: number;
  readUnits?: number;
}

/** The lines that the functions have written into a log about a person's calls that went well, the last ones last. */
export async function logLinesOf(logFile: string, sub: string): Promise<LogLine[]> {
  await new Promise((done) => setTimeout(done, 200));
  return readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => line.includes(sub) && line.includes('tableRequests'))
    .map((line) => JSON.parse(line.slice(line.indexOf('{'))) as LogLine)
    .filter(({ outcome }) => outcome === 'ok');
}
