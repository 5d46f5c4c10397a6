const loads = new Map<string, Promise<void>>();

/** Loads a script of another site, once for all who ask; one that failed is tried again by the next who asks. */
export function loadScript(address: string): Promise<void> {
  const known = loads.get(address);
  if (known) return known;
  const load = append(address);
  loads.set(address, load);
  load.catch(() => loads.delete(address));
  return load;
}

const append = (address: string) =>
  new Promise<void>((done, fail) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onload = () => done();
    script.onerror = () => {
      script.remove();
      fail(new Error(`${address} could not be loaded.`));
    };
    document.head.append(script);
  });
