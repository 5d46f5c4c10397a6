import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { keepCameFrom } from '#lib/session/came-from';

/** Remembers where a person works, so that the plans and the payment lead back there. */
export function useCameFrom() {
  const { pathname, search } = useLocation();
  useEffect(() => keepCameFrom(pathname + search), [pathname, search]);
}
