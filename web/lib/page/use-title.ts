import { useEffect } from 'react';

/** Sets the title of the browser tab. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Suasion`;
  }, [title]);
}
