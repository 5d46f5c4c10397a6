/** Seeded random numbers from 0 to 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A file after random damage; the same for the same seed. */
export function mutateFile(file: Uint8Array, seed: number): Uint8Array {
  const chance = seededRandom(seed);
  const below = (most: number) => Math.floor(chance() * most);
  let bytes: Uint8Array = new Uint8Array(file);
  for (let n = 1 + below(8); n > 0; n -= 1) {
    const change = changes[below(changes.length)];
    if (change && bytes.length > 8) bytes = change(bytes, below);
  }
  return bytes;
}

type Change = (bytes: Uint8Array, below: (most: number) => number) => Uint8Array;

const extremes = [0, 1, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0xfffffffe, 0xffffffff];

const changes: readonly Change[] = [
  (bytes, below) => set(bytes, below(bytes.length), below(256)),
  (bytes, below) => {
    const at = below(bytes.length);
    return set(bytes, at, (bytes[at] ?? 0) ^ (1 << below(8)));
  },
  (bytes, below) => {
    new DataView(bytes.buffer).setUint32(
      below(bytes.length - 4),
      extremes[below(extremes.length)] ?? 0,
      true,
    );
    return bytes;
  },
  // Digits, as PDF and XML write numbers.
  (bytes, below) => {
    const from = below(bytes.length);
    const at = bytes.findIndex((byte, n) => n >= from && byte >= 0x30 && byte <= 0x39);
    return at < 0 ? bytes : set(bytes, at, 0x30 + below(10));
  },
  (bytes, below) => bytes.slice(0, 8 + below(bytes.length - 8)),
  (bytes, below) => {
    const [from, length] = [below(bytes.length), below(64)];
    return joined(bytes.subarray(0, from), bytes.subarray(from + length));
  },
  (bytes, below) => {
    const [from, to, length] = [below(bytes.length), below(bytes.length), below(512)];
    return joined(bytes.subarray(0, to), bytes.subarray(from, from + length), bytes.subarray(to));
  },
  (bytes, below) => bytes.fill(below(256), below(bytes.length), below(bytes.length)),
];

function set(bytes: Uint8Array, at: number, value: number) {
  bytes[at] = value;
  return bytes;
}

const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
