import type { CDPSession, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  ts: number;
  /** Of the thread: what a busy machine does beside it does not count. In microseconds, as is `ts`. */
  tts?: number;
  pid: number;
  tid: number;
}

export interface MainThreadTrace {
  /** Processor milliseconds of the page's main thread between two of its marks; the first of each name counts. */
  between: (from: string, to: string) => number;
  /** From a mark until what stood there at another one has been laid out and painted. */
  untilPainted: (from: string, drawn: string) => number;
}

/** What the main thread of a page worked while something was done. Chromium only. */
export async function traceMainThread(page: Page, deed: () => Promise<unknown>): Promise<MainThreadTrace> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as never[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'blink.user_timing'] },
  });
  try {
    await deed();
  } finally {
    await ended(session);
  }
  const mark = (name: string) => {
    const found = events.find((event) => event.name === name && event.tts !== undefined);
    if (!found) throw new Error(`The page never set the mark ${name}.`);
    return found;
  };
  return {
    between: (from, to) => milliseconds(mark(from), mark(to)),
    untilPainted: (from, drawn) => milliseconds(mark(from), firstFrameAfter(events, mark(drawn))),
  };
}

async function ended(session: CDPSession) {
  const isOver = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()));
  await session.send('Tracing.end');
  await isOver;
  await session.detach();
}

/** The first whole frame after a moment: its layers follow its painting. */
function firstFrameAfter(events: readonly TraceEvent[], { ts, pid, tid }: TraceEvent): TraceEvent {
  const [frame] = events
    .filter((event) => event.name === 'Layerize' && event.pid === pid && event.tid === tid && event.ts >= ts)
    .sort((one, other) => one.ts - other.ts);
  if (!frame) throw new Error('Nothing was painted afterwards.');
  return frame;
}

const milliseconds = (from: TraceEvent, to: TraceEvent) => ((to.tts ?? NaN) - (from.tts ?? NaN)) / 1_000;
