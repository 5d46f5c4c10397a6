import { Link, useLocation } from 'react-router';
import { isHere, type NavigationEntry } from './navigation';

export function NavEntry({ entry }: { entry: NavigationEntry }) {
  const location = useLocation();
  return (
    <Link to={entry.to} aria-current={isHere(entry, location) ? 'page' : undefined}>
      {entry.label}
    </Link>
  );
}
