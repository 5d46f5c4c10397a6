import { S3Error } from './s3-error';

const longestLine = 16_384;

/**
 * Unpacks a body in the `aws-chunked` encoding: sized pieces and, after them, headers. `onTrailer` hears those headers.
 * Throws IncompleteBody on anything that is no such body.
 */
export async function* unchunked(
  body: AsyncIterable<Buffer>,
  onTrailer: (name: string, value: string) => void,
): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  let state: State = { expects: 'size', left: 0 };
  for await (const piece of body) {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    for (;;) {
      const step = next(state, rest, onTrailer);
      if (!step) break;
      if (step.data) yield step.data;
      ({ state, rest } = step);
    }
    if (state.expects !== 'data' && rest.length > longestLine) throw incomplete();
  }
  if (state.expects !== 'end') throw incomplete();
}

interface State {
  expects: 'size' | 'data' | 'break' | 'trailer' | 'end';
  /** Bytes still to come of this piece. */
  left: number;
}

interface Step {
  state: State;
  rest: Buffer;
  data?: Buffer;
}

/** One step, or undefined when more bytes are needed for it. */
function next(
  state: State,
  rest: Buffer,
  onTrailer: (name: string, value: string) => void,
): Step | undefined {
  if (state.expects === 'end') return undefined;
  if (state.expects === 'data') {
    if (rest.length === 0) return undefined;
    const data = rest.subarray(0, state.left);
    const left = state.left - data.length;
    return {
      data,
      rest: rest.subarray(data.length),
      state: { expects: left === 0 ? 'break' : 'data', left },
    };
  }
  const at = rest.indexOf('\r\n');
  if (at < 0) return undefined;
  const line = rest.toString('latin1', 0, at);
  return { rest: rest.subarray(at + 2), state: afterLine(state, line, onTrailer) };
}

function afterLine(
  { expects }: State,
  line: string,
  onTrailer: (name: string, value: string) => void,
): State {
  if (expects === 'break') {
    if (line !== '') throw incomplete();
    return { expects: 'size', left: 0 };
  }
  if (expects === 'size') {
    if (!/^[0-9a-f]{1,8}$/i.test(line)) throw incomplete();
    const left = parseInt(line, 16);
    return { expects: left === 0 ? 'trailer' : 'data', left };
  }
  if (line === '') return { expects: 'end', left: 0 };
  const [, name = '', value = ''] = /^([^:]+):(.*)$/.exec(line) ?? [];
  if (name === '') throw incomplete();
  onTrailer(name.trim().toLowerCase(), value.trim());
  return { expects: 'trailer', left: 0 };
}

const incomplete = () => new S3Error('IncompleteBody', 'The request body terminated unexpectedly', 400);
