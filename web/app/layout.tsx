import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { Footer } from './footer';
import { Header } from './header';
import styles from './layout.module.css';
import { Toaster } from './toaster';
import { useCameFrom } from './use-came-from';
import { useFocusOnMove } from './use-focus-on-move';
import { useSessionWatch } from './use-session-watch';

export function Layout() {
  useSessionWatch();
  useFocusOnMove('content');
  useCameFrom();
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
