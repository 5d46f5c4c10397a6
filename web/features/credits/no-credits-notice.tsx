import { Link } from 'react-router';
import { Notice } from '#ui/notice';

export const NoCreditsNotice = ({ children }: { children: string }) => (
  <Notice tone="warning" title="No credits remaining">
    {children} <Link to="/pricing">See the plans and packs</Link>
  </Notice>
);
