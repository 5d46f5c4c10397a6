import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Takes the focus to the new page's content, as the browser itself would on a full load. A move within a page, such as
 * another filter, leaves it where it is.
 */
export function useFocusOnMove(contentId: string) {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [pathname, contentId]);
}
