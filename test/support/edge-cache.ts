/**
 * The edge cache between visitors and the product: everybody gets one answer of a path until its `s-maxage` is over.
 * The caller supplies the time, in milliseconds.
 */
export function openEdgeCache(url: string) {
  const kept = new Map<string, { body: unknown; untilMs: number }>();
  let asked = 0;
  return {
    /** How often the product itself was called. */
    asked: () => asked,
    get: async (path: string, atMs: number): Promise<unknown> => {
      const known = kept.get(path);
      if (known && known.untilMs > atMs) return known.body;
      asked += 1;
      const reply = await fetch(url + path);
      const body: unknown = await reply.json();
      const [, seconds = '0'] =
        /(?:^|[ ,])s-maxage=(\d+)/.exec(reply.headers.get('cache-control') ?? '') ?? [];
      kept.set(path, { body, untilMs: atMs + Number(seconds) * 1_000 });
      return body;
    },
  };
}
