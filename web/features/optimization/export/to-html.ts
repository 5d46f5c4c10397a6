import { isLayoutOnly } from '#lib/changes/changes';
import type { Piece } from '#lib/changes/decide';
import { type ChangeRow, type DecidedCopy, decisionNames, exportTexts } from './decided-copy';

/** Exports a self-contained HTML page without script: the text, the redline and the reasons. */
export function toHtml(copy: DecidedCopy): string {
  const notice =
    copy.placeholders.length > 0
      ? `<p><strong>${safe(exportTexts.placeholders(copy.placeholders))}</strong></p>`
      : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(copy.title)}</title>
<style>
:root { color-scheme: light dark; }
body { font: 1.0625rem/1.6 Georgia, serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
.copy { white-space: pre-wrap; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; font-size: 0.9rem; }
th, td { border: 1px solid; padding: 0.35rem 0.5rem; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
ins { text-decoration: underline; }
del { text-decoration: line-through; }
</style>
</head>
<body>
<h1>${safe(copy.title)}</h1>
${notice}
<div class="copy">${safe(copy.text)}</div>
<h2>Redline</h2>
<div class="copy">${copy.pieces.map(redline).join('')}</div>
<h2>${exportTexts.changes}</h2>
${copy.rows.length > 0 ? table(copy.rows) : `<p>${exportTexts.none}</p>`}
${techniques(copy)}
<p><small>${safe(exportTexts.exported(copy.exportedAt))}</small></p>
</body>
</html>
`;
}

function redline(piece: Piece): string {
  const text = safe(piece.text);
  if (piece.kind === 'kept' || piece.text === piece.change.removed || isLayoutOnly(piece.change)) return text;
  const { removed } = piece.change;
  return `${removed === '' ? '' : `<del>${safe(removed)}</del>`}${piece.text === '' ? '' : `<ins>${text}</ins>`}`;
}

function table(rows: readonly ChangeRow[]): string {
  const head = ['#', exportTexts.was, exportTexts.is, exportTexts.decision, exportTexts.reason]
    .map((name) => `<th scope="col">${name}</th>`)
    .join('');
  return `<table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${rows.map(tableRow).join('\n')}\n</tbody>\n</table>`;
}

function tableRow({ number, was, is, decision, reasons }: ChangeRow): string {
  const cells = [
    `${number}`,
    safe(was) || exportTexts.noWords,
    safe(is) || exportTexts.noWords,
    decisionNames[decision],
    reasons.map(({ technique }) => safe(technique)).join(', ') || exportTexts.noReason,
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

function techniques({ techniques: kept }: DecidedCopy): string {
  if (kept.length === 0) return '';
  const entries = kept.map(
    (one) =>
      `<h3>${safe(one.techniqueName)}</h3>\n<p>${safe(one.techniqueDefinition)}</p>\n<p><strong>${exportTexts.application}:</strong> ${safe(one.techniqueApplication)}</p>\n<p><strong>${exportTexts.contribution}:</strong> ${safe(one.techniqueContribution)}</p>`,
  );
  return `<h2>${exportTexts.techniques}</h2>\n${entries.join('\n')}`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const safe = (text: string) => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);
