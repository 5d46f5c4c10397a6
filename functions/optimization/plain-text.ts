const tag = /<(\/?)([a-z][a-z0-9-]{0,40})(?=[\s/>])[^<>]{0,1000}>/gi;
const active = /<(script|style|iframe|object|svg)\b[^<]{0,1000}(?:<(?!\/\1)[^<]{0,1000}){0,200}<\/\1\s*>/gi;
const comment = /<!--(?:[^-]|-(?!->)){0,2000}-->/g;

/** The rewrite without markup that its source does not have: a tag stays only as it stands in the source. */
export function withoutForeignMarkup(text: string, source: string): string {
  const known = new Set([...source.matchAll(tag)].map(([whole]) => shape(whole)));
  const names = new Set([...source.matchAll(tag)].map(([, , name = '']) => name.toLowerCase()));
  return text
    .replace(active, (whole) => (source.includes(whole) ? whole : ''))
    .replace(comment, (whole) => (source.includes(whole) ? whole : ''))
    .replace(tag, (whole, slash: string, name: string) => {
      const isBare = /^<\/?[a-z0-9-]+\s*\/?>$/i.test(whole);
      if (isBare && names.has(name.toLowerCase())) return whole;
      if (known.has(shape(whole))) return whole;
      // A break between two lines has to stay one.
      return !slash && /^(?:br|p|div|li)$/i.test(name) && names.size === 0 ? '\n' : '';
    });
}

const shape = (written: string) => written.toLowerCase().replace(/\s+/g, ' ');
