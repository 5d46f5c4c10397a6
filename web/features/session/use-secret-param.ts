import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** A secret of the page's address, read once and then taken out of it: it must not stay in the bar or in the history. */
export function useSecretParam(name: string): string {
  const [query, setQuery] = useSearchParams();
  const [value] = useState(() => query.get(name) ?? '');
  useEffect(() => {
    if (!query.has(name)) return;
    const rest = new URLSearchParams(query);
    rest.delete(name);
    setQuery(rest, { replace: true });
  }, [name, query, setQuery]);
  return value;
}
