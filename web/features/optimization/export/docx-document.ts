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
import { type DecidedCopy, exportTexts } from './decided-copy';
import { type DocxPart, docxParts } from './docx-parts';

const author = 'Suasion';

/** The decided copy as a Word file. */
export const exportDocx = (copy: DecidedCopy): Promise<Blob> => Packer.toBlob(docxDocument(copy));

/**
 * A Word document with the decided text. Deletions and insertions are tracked changes, each with its technique and
 * reason as a comment. Accepting all gives the decided text, rejecting all the original; rejected changes are
 * simply the original's words.
 */
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

/** XML cannot hold control characters or half a character, and Word would not open a file that did. */
const clean = (text: string) =>
  [...text]
    .filter((one) => one >= ' ' || one === '\t')
    .join('')
    .replace(/[\p{Surrogate}\uFFFE\uFFFF]/gu, '\uFFFD');
