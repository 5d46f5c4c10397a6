import { Button as LibraryButton } from '@aws-amplify/ui-react';
import type { ComponentProps, ReactNode } from 'react';
import { buttonClass, type ButtonVariant } from './button-class';

type Props = Omit<ComponentProps<'button'>, 'color' | 'ref'> & {
  variant?: ButtonVariant;
  /** A tooltip, also read by screen readers: why the button is disabled. */
  title?: string;
  children: ReactNode;
};

export function Button({
  variant = 'plain',
  type = 'button',
  disabled,
  children,
  className,
  ...rest
}: Props) {
  const classes = [buttonClass(variant), className].filter(Boolean).join(' ');
  return (
    <LibraryButton {...rest} type={type} isDisabled={disabled} className={classes}>
      {children}
    </LibraryButton>
  );
}
