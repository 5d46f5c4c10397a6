import { useEffect, useState } from 'react';
import { copiedMs } from '#shared/timing';
import { Button } from '#ui/button';
import { Check, Copy } from '#ui/icons';

/** Copies a text and says so for two seconds. */
export function CopyButton({ text }: { text: string }) {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready');
  useEffect(() => {
    if (state === 'ready') return undefined;
    const timer = setTimeout(() => setState('ready'), copiedMs);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('refused'),
    );

  return (
    <Button onClick={() => void copy()}>
      {state === 'copied' ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
      <span aria-live="polite">{labels[state]}</span>
    </Button>
  );
}

const labels = { ready: 'Copy Text', copied: 'Copied', refused: 'Copying was refused' } as const;
