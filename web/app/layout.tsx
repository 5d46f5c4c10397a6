import { Outlet, ScrollRestoration, useNavigation, Link, useLocation } from 'react-router';
import { Header, Logo } from './header';
import styles from './layout.module.css';
import { Toaster } from './toaster';
import { useSessionWatch } from './use-session-watch';
import { useEffect, useRef } from 'react';
import { keepReturnPath } from '#lib/session/return-path';

export function Layout() {
  useSessionWatch();
  useFocusOnMove('content');
  useReturnPath();
  const isMoving = useNavigation().state !== 'idle';
  return (
    <>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <Header />
      <main id="content" tabIndex={-1} className={styles.main} aria-busy={isMoving}>
        <Outlet />
      </main>
      <Footer />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}

const year = new Date().getFullYear();

const Footer = () => (
  <footer className={styles.footer}>
    <div className={styles.inner}>
      <span className={styles.powered}>
        Powered by <Logo />
      </span>
      <Link to="/terms-and-conditions">Terms</Link>
      <span>© {year} Suasion</span>
    </div>
  </footer>
);

/** Stores the current page, so that the pricing and payment pages can link back to it. */
function useReturnPath() {
  const { pathname, search } = useLocation();
  useEffect(() => keepReturnPath(pathname + search), [pathname, search]);
}

/** Moves the focus to the content after navigation, but not when only a filter or tab changes. */
function useFocusOnMove(contentId: string) {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [pathname, contentId]);
}
