import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Reads a secret query parameter once and removes it from the URL and the history. */
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
