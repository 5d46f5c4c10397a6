import { type ChangeRow, type DecidedCopy, decisionNames, exportTexts } from './decided-copy';

/** The decided text, and below a line the changes with their reasons. */
export function toPlainText(copy: DecidedCopy): string {
  const notice = copy.placeholders.length > 0 ? [exportTexts.placeholders(copy.placeholders)] : [];
  const rows = copy.rows.length > 0 ? copy.rows.map(rowText) : [exportTexts.none];
  return `${[
    copy.title,
    '',
    copy.text,
    '',
    '-'.repeat(60),
    ...notice,
    exportTexts.changes,
    ...rows.flatMap((row) => ['', row]),
    '',
    exportTexts.exported(copy.exportedAt),
  ].join('\n')}\n`;
}

function rowText({ number, was, is, decision, reasons }: ChangeRow): string {
  return [
    `${number}. ${decisionNames[decision]}`,
    `   ${exportTexts.was}: ${oneLine(was) || exportTexts.noWords}`,
    `   ${exportTexts.is}: ${oneLine(is) || exportTexts.noWords}`,
    ...reasons.map(({ technique, application }) => `   ${technique}: ${oneLine(application)}`),
  ].join('\n');
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
