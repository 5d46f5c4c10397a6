import { useEffect, useState } from 'react';
import { copiedMs } from '#shared/timing';
import { openPlaceholders } from './facts-of';
import { Button } from '#ui/button';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { Check, Copy } from '#ui/icons';

/** Copies a text and confirms for two seconds; asks before copying open placeholders. */
export function CopyButton({ text }: { text: string }) {
  const [state, setState] = useState<'ready' | 'asking' | 'copied' | 'refused'>('ready');
  const placeholders = openPlaceholders(text).map((span) => span.text);
  useEffect(() => {
    if (state !== 'copied' && state !== 'refused') return undefined;
    const timer = setTimeout(() => setState('ready'), copiedMs);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('refused'),
    );

  return (
    <>
      <Button onClick={() => (placeholders.length > 0 ? setState('asking') : void copy())}>
        {state === 'copied' ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
        <span aria-live="polite">{labels[state]}</span>
      </Button>
      <ConfirmDialog
        isOpen={state === 'asking'}
        title="The text still needs real facts"
        question={`${placeholders.length === 1 ? 'One place waits' : `${placeholders.length} places wait`} for a fact that only you have: ${[...new Set(placeholders)].join(', ')}. Do you want to copy the text as it is?`}
        confirmLabel="Copy anyway"
        onConfirm={() => void copy()}
        onClose={() => setState((before) => (before === 'asking' ? 'ready' : before))}
      />
    </>
  );
}

const labels = {
  ready: 'Copy Text',
  asking: 'Copy Text',
  copied: 'Copied',
  refused: 'Copying was refused',
} as const;
