import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type AuthStep, authSentence } from '#lib/session/auth-sentence';
import { formResolver } from '#lib/forms/form-resolver';

interface Props {
  frame: { problem: string | undefined; isBusy: boolean; submit: () => Promise<void> };
  /** The button's label, and its label while the action runs. */
  label: string;
  busyLabel: string;
  children: ReactNode;
  /** Shown below the button. */
  after?: ReactNode;
}

/** The layout of every session form: the error, the fields, one button. */
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

interface Options<Values extends FieldValues> {
  rules: z.ZodMiniType<unknown, Values>;
  start: DefaultValues<Values>;
  step: AuthStep;
  action: (form: Values) => Promise<void>;
}

/** State of a form for one Cognito action: its fields, and the message if the action fails. */
export function useSessionForm<Values extends FieldValues>({ rules, start, step, action }: Options<Values>) {
  const { register, handleSubmit, formState, getValues } = useForm<Values>({
    resolver: formResolver(rules),
    defaultValues: start,
  });
  const { problem, run } = usePoolAction(step);
  const submit = handleSubmit((form) => run(() => action(form)));
  const frame = { problem, isBusy: formState.isSubmitting, submit };
  return { register, errors: formState.errors, getValues, run, frame };
}

/** Runs a Cognito action and keeps its error message. */
function usePoolAction(step: AuthStep) {
  const [problem, setProblem] = useState<string>();
  const run = async (action: () => Promise<void>) => {
    setProblem(undefined);
    try {
      await action();
    } catch (error) {
      setProblem(authSentence(error, step));
    }
  };
  return { problem, run };
}
