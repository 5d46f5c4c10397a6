import { type ChangeRow, type DecidedCopy, decisionNames, exportTexts } from './decided-copy';

/** Exports Markdown: the decided text, a table of changes and the techniques with reasons. Escapes all user text. */
export function toMarkdown(copy: DecidedCopy): string {
  const notice = copy.placeholders.length > 0 ? [quote(exportTexts.placeholders(copy.placeholders)), ''] : [];
  const head = ['#', exportTexts.was, exportTexts.is, exportTexts.decision, exportTexts.reason];
  const table = [tableRow(head), tableRow(head.map(() => '---')), ...copy.rows.map(rowOf)];
  const techniques = copy.techniques.flatMap((technique) => [
    `### ${line(technique.techniqueName)}`,
    '',
    `**${exportTexts.application}:** ${line(technique.techniqueApplication)}`,
    '',
    `**${exportTexts.contribution}:** ${line(technique.techniqueContribution)}`,
    '',
  ]);
  return `${[
    `# ${line(copy.title)}`,
    '',
    ...notice,
    paragraphs(copy.text),
    '',
    `## ${exportTexts.changes}`,
    '',
    ...(copy.rows.length > 0 ? table : [exportTexts.none]),
    '',
    ...(techniques.length > 0 ? [`## ${exportTexts.techniques}`, '', ...techniques] : []),
    `*${exportTexts.exported(copy.exportedAt)}*`,
  ].join('\n')}\n`;
}

const tableRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const quote = (text: string) => `> ${line(text)}`;

const rowOf = ({ number, was, is, decision, reasons }: ChangeRow) =>
  tableRow([
    `${number}`,
    line(was) || exportTexts.noWords,
    line(is) || exportTexts.noWords,
    decisionNames[decision],
    reasons.map(({ technique }) => line(technique)).join(', ') || exportTexts.noReason,
  ]);

const line = (text: string) => escape(text.replace(/\s+/g, ' ').trim());

/** Ends lines with two spaces, which keep a Markdown line break. */
const paragraphs = (text: string) =>
  text
    .split(/\r?\n/)
    .map((one) => escapeStart(escape(one)))
    .join('  \n');

/** Escapes inline markup; leaves underscores inside words, which are no markup. */
const escape = (text: string) =>
  text.replace(/[\\`*[\]<>|~&]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, (mark) => `\\${mark}`);

/** Escapes line starts that Markdown reads as a heading, a list, a rule or code. */
const escapeStart = (text: string) =>
  text
    .replace(/^[ \t]+/, (space) => '&nbsp;'.repeat(Math.min(space.length, 8)))
    .replace(/^((?:&nbsp;)*)([#+=-])/, '$1\\$2')
    .replace(/^((?:&nbsp;)*\d{1,9})([.)])/, '$1\\$2');

/** Exports plain text: the decided text, a divider, and the changes with their reasons. */
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
