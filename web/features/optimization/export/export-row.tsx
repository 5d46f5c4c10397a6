import { useState } from 'react';
import { download } from '#lib/page/download';
import type { ExportInput } from './decided-copy';
import { Button } from '#ui/button';
import styles from '../result-editor.module.css';

const exportFormats = ['markdown', 'html', 'text', 'word'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const names: Record<ExportFormat, string> = {
  markdown: 'Markdown',
  html: 'HTML',
  text: 'Plain text',
  word: 'Word',
};

/** Buttons that export the decided text with its reasons; the first click loads the export code. */
export function ExportRow({ input }: { input: Omit<ExportInput, 'exportedAt'> }) {
  const [state, setState] = useState<ExportFormat | 'failed'>();
  const save = async (format: ExportFormat) => {
    setState(format);
    try {
      const { exportCopy } = await import('./export-copy');
      download(await exportCopy(format, input));
      setState(undefined);
    } catch {
      setState('failed');
    }
  };
  return (
    <div className={styles.export} role="group" aria-labelledby="export-title">
      <span id="export-title">Export with reasons</span>
      {exportFormats.map((format) => (
        <Button
          key={format}
          variant="quiet"
          title={format === 'word' ? 'Tracked changes and comments' : undefined}
          aria-disabled={state === format}
          onClick={() => state !== format && void save(format)}
        >
          {names[format]}
        </Button>
      ))}
      <span role="status">{noteOf(state)}</span>
    </div>
  );
}

function noteOf(state: ExportFormat | 'failed' | undefined) {
  if (state === 'failed') return 'The file could not be made. Please try again.';
  return state === undefined ? '' : `Writing the ${names[state]} file…`;
}
