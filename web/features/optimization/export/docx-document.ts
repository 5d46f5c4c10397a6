import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  DeletedTextRun,
  Document,
  HeadingLevel,
  type ICommentOptions,
  InsertedTextRun,
  Packer,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx';
import { type DecidedCopy, exportTexts, type Reason } from './decided-copy';
import type { Piece } from '#lib/changes/decide';

const author = 'Suasion';

/** Exports the decided copy as a Word file. */
export const exportDocx = (copy: DecidedCopy): Promise<Blob> => Packer.toBlob(docxDocument(copy));

/** The decided text with tracked changes, each with technique and reason as a comment. */
export function docxDocument(copy: DecidedCopy): Document {
  const date = copy.exportedAt;
  const comments: ICommentOptions[] = [];
  const ids = ticket();
  const body = docxParts(copy).map(
    ({ parts, end }) =>
      new Paragraph({
        children: parts.flatMap((part) => runsOf(part, { ids, comments, date })),
        ...(end === 'kept' ? {} : { run: { [end]: { id: ids(), author, date } } }),
      }),
  );
  return new Document({
    title: clean(copy.title),
    creator: author,
    lastModifiedBy: author,
    comments: { children: comments },
    sections: [
      {
        children: [
          new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(clean(copy.title))] }),
          ...(copy.placeholders.length > 0
            ? [
                new Paragraph({
                  children: [
                    new TextRun({ text: clean(exportTexts.placeholders(copy.placeholders)), italics: true }),
                  ],
                }),
              ]
            : []),
          ...body,
        ],
      },
    ],
  });
}

interface Making {
  ids: () => number;
  comments: ICommentOptions[];
  date: string;
}

function runsOf(part: DocxPart, making: Making): ParagraphChild[] {
  const run = textRun(part, making);
  if (part.reasons.length === 0) return run;
  const id = making.comments.length;
  making.comments.push({
    id,
    author,
    initials: 'S',
    date: new Date(making.date),
    children: part.reasons.flatMap(({ technique, application, contribution }) => [
      new Paragraph({ children: [new TextRun({ text: clean(technique), bold: true })] }),
      new Paragraph({ children: [new TextRun(clean(application))] }),
      new Paragraph({ children: [new TextRun(clean(contribution))] }),
    ]),
  });
  return [
    new CommentRangeStart(id),
    ...run,
    new CommentRangeEnd(id),
    new TextRun({ children: [new CommentReference(id)] }),
  ];
}

function textRun({ text, state }: DocxPart, { ids, date }: Making): ParagraphChild[] {
  if (text === '') return [];
  const words = clean(text);
  if (state === 'kept') return [new TextRun(words)];
  const tracked = { text: words, id: ids(), author, date };
  return [state === 'insertion' ? new InsertedTextRun(tracked) : new DeletedTextRun(tracked)];
}

function ticket(): () => number {
  let last = 0;
  return () => (last += 1);
}

/** Removes control characters and lone surrogates, which XML cannot hold and Word refuses to open. */
const clean = (text: string) =>
  [...text]
    .filter((one) => one >= ' ' || one === '\t')
    .join('')
    .replace(/[\p{Surrogate}\uFFFE\uFFFF]/gu, '\uFFFD');

type PartState = 'kept' | 'insertion' | 'deletion';

interface DocxPart {
  text: string;
  state: PartState;
  /** The reasons attached to this part; each reason is attached to one part of its change. */
  reasons: Reason[];
}

/** A line of the document; `end`: whether the line break after it was kept, added or removed. */
interface DocxLine {
  parts: DocxPart[];
  end: PartState;
}

/** Splits the decided text into lines; Word stores an added or removed line break in the line that it ends. */
function docxParts({ pieces, reasonsOf }: DecidedCopy): DocxLine[] {
  const lines: DocxLine[] = [{ parts: [], end: 'kept' }];
  for (const part of pieces.flatMap((piece) => partsOf(piece, reasonsOf))) {
    const texts = part.text.split(/\r\n|\r|\n/);
    // A Word comment is attached to the first words of its change.
    const told = Math.max(
      0,
      texts.findIndex((text) => text.trim() !== ''),
    );
    texts.forEach((text, at) => {
      if (at > 0) breakLine(lines, part.state);
      lines.at(-1)?.parts.push({ text, state: part.state, reasons: at === told ? part.reasons : [] });
    });
  }
  return lines;
}

function breakLine(lines: DocxLine[], state: PartState): void {
  const ended = lines.at(-1);
  if (ended) ended.end = state;
  lines.push({ parts: [], end: 'kept' });
}

function partsOf(piece: Piece, reasonsOf: DecidedCopy['reasonsOf']): DocxPart[] {
  if (piece.kind === 'kept' || piece.text === piece.change.removed)
    return [{ text: piece.text, state: 'kept', reasons: [] }];
  const { removed } = piece.change;
  const reasons = reasonsOf(piece.change);
  const gone: DocxPart = { text: removed, state: 'deletion', reasons: piece.text === '' ? reasons : [] };
  const come: DocxPart = { text: piece.text, state: 'insertion', reasons };
  return [gone, come].filter(({ text }) => text !== '');
}
