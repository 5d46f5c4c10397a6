import type { CDPSession, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  ts: number;
  /** CPU time of the thread, independent of the load on the machine. In microseconds, as is `ts`. */
  tts?: number;
  pid: number;
  tid: number;
}

export interface MainThreadTrace {
  /** CPU milliseconds of the page's main thread between two performance marks; the first of each name counts. */
  between: (from: string, to: string) => number;
  /** From one mark until what was on the page at another mark has been laid out and painted. */
  untilPainted: (from: string, drawn: string) => number;
}

/** Traces the CPU time of a page's main thread during an action. Chromium only. */
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
    if (!found) throw new Error(`The page never set the performance mark ${name}.`);
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

/** The first complete frame after an event: Chromium layerizes after painting. */
function firstFrameAfter(events: readonly TraceEvent[], { ts, pid, tid }: TraceEvent): TraceEvent {
  const [frame] = events
    .filter((event) => event.name === 'Layerize' && event.pid === pid && event.tid === tid && event.ts >= ts)
    .sort((one, other) => one.ts - other.ts);
  if (!frame) throw new Error('No frame was painted afterwards.');
  return frame;
}

const milliseconds = (from: TraceEvent, to: TraceEvent) => ((to.tts ?? NaN) - (from.tts ?? NaN)) / 1_000;
