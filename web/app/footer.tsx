import { Link } from 'react-router';
import styles from './layout.module.css';
import { Logo } from './logo';

const year = new Date().getFullYear();

export const Footer = () => (
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
