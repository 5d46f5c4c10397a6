import { useEffect, useRef, useState } from 'react';

const waitMs = 350;

/** The words in the search field, which the list follows a moment after the last key. */
export function useSearchWords(asked: string, onAsk: (search: string) => void) {
  const [words, setWords] = useState(asked);
  const [seen, setSeen] = useState(asked);
  const ask = useRef(onAsk);
  useEffect(() => {
    ask.current = onAsk;
  });
  // The address changed by another way, such as Back: the field follows. Spaces at its ends are still being typed.
  if (asked !== seen) {
    setSeen(asked);
    if (asked !== words.trim()) setWords(asked);
  }

  useEffect(() => {
    if (words.trim() === asked) return undefined;
    const timer = setTimeout(() => ask.current(words.trim()), waitMs);
    return () => clearTimeout(timer);
  }, [words, asked]);

  return [words, setWords] as const;
}
