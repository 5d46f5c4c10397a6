import { useCallback, useState } from 'react';

/** A choice stored in this browser; `fallback` if none is stored. */
export function useRemembered<T extends string>(key: string, choices: readonly T[], fallback: () => T) {
  const [choice, setChoice] = useState<T>(() => read(key, choices) ?? fallback());
  const choose = useCallback(
    (next: T) => {
      setChoice(next);
      keep(key, next);
    },
    [key],
  );
  return [choice, choose] as const;
}

function read<T extends string>(key: string, choices: readonly T[]): T | undefined {
  try {
    const kept = localStorage.getItem(key);
    return choices.find((each) => each === kept);
  } catch {
    return undefined;
  }
}

function keep(key: string, choice: string) {
  try {
    localStorage.setItem(key, choice);
  } catch {
    return;
  }
}
