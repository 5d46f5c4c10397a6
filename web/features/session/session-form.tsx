import type { ReactNode } from 'react';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';

interface Props {
  frame: { problem: string | undefined; isBusy: boolean; submit: () => Promise<void> };
  /** Label of the button, and the label while it works. */
  label: string;
  busyLabel: string;
  children: ReactNode;
  /** Below the button. */
  after?: ReactNode;
}

/** The frame of every session form: the error, the fields, one button. */
export const SessionForm = ({
  frame: { problem, isBusy, submit },
  label,
  busyLabel,
  children,
  after,
}: Props) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      if (!isBusy) void submit();
    }}
  >
    {problem && <Notice tone="error">{problem}</Notice>}
    {children}
    <Button type="submit" variant="primary" aria-disabled={isBusy}>
      {isBusy ? busyLabel : label}
    </Button>
    {after}
  </form>
);
