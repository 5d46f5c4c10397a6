/** An edited sentence that a step proposes; applied only if `isSafeEdit` accepts it. */
export interface Proposal {
  text: string;
  said: string[];
}

export interface Rule {
  find: RegExp;
  /** Returns the replacement, or undefined to leave the match alone. */
  put: string | ((...groups: string[]) => string | undefined);
}

const short = (text: string): string =>
  text
    .trim()
    .replace(/[\uE000-\uF000]/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, 90);

/** Applies the rules to a sentence. Undefined if none matches. */
export function applyRules(text: string, rules: readonly Rule[]): Proposal | undefined {
  let out = text;
  const said: string[] = [];
  for (const { find, put } of rules) {
    out = out.replace(find, (...found) => {
      const all = String(found[0]);
      const to = typeof put === 'string' ? put : put(...(found.slice(0, -2) as string[]));
      if (to === undefined || to === all) return all;
      said.push(to.trim() === '' ? `cut “${short(all)}”` : `“${short(all)}” became “${short(to)}”`);
      return to;
    });
  }
  return said.length ? { text: out, said } : undefined;
}
