import { useCallback, useState } from 'react';

export type CaseLook = 'grid' | 'list';

const key = 'suasion.case-look';

/** How cases are laid out; remembered on this device. */
export function useCaseLook() {
  const [look, setLook] = useState<CaseLook>(remembered);
  const choose = useCallback((next: CaseLook) => {
    setLook(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      return;
    }
  }, []);
  return [look, choose] as const;
}

function remembered(): CaseLook {
  try {
    return localStorage.getItem(key) === 'list' ? 'list' : 'grid';
  } catch {
    return 'grid';
  }
}
