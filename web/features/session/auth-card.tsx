import { type ReactNode, useEffect, useRef } from 'react';
import styles from './session.module.css';

interface Props {
  title: string;
  children: ReactNode;
  foot?: ReactNode;
}

export function AuthCard({ title, children, foot }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <div className={styles.card}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}
