import type { Service } from './service';

const sweepEveryMs = 60_000;
const dayMs = 86_400_000;

/** Removes what the buckets' rules let go, once a minute of the product's clock, so that its jumps are noticed at once. */
export function expireByClock(service: Service): () => Promise<void> {
  let last = service.surroundings.now();
  let sweep: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    const now = service.surroundings.now();
    if (Math.abs(now - last) < sweepEveryMs) return;
    last = now;
    sweep = sweep
      .then(() => expire(service, now))
      .catch((error: unknown) => console.error('The sweep of expired objects failed:', error));
  }, 1_000);
  return async () => {
    clearInterval(timer);
    await sweep;
  };
}

async function expire({ store }: Service, now: number) {
  for (const bucket of store.buckets.values())
    for (const { prefix, days } of bucket.settings.expiryRules)
      for (const { key, changedMs } of [...bucket.objects.values()])
        if (key.startsWith(prefix) && changedMs + days * dayMs <= now) await store.remove(bucket, key);
}
