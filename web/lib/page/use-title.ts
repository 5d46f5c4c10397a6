import { useEffect } from 'react';

/** Names the page in the browser's tab. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Suasion`;
  }, [title]);
}
