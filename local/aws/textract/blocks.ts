import { randomUUID } from 'node:crypto';

export interface Block {
  BlockType: 'PAGE' | 'LINE' | 'WORD';
  Id: string;
  Page: number;
  Geometry: object;
  Text?: string;
  TextType?: 'PRINTED';
  Confidence?: number;
  Relationships?: { Type: 'CHILD'; Ids: string[] }[];
}

/** Textract's blocks: each page with its lines, each line with its words. */
export const blocksOf = (pages: Page[]): Block[] => pages.flatMap((lines, at) => pageBlocks(lines, at + 1));

function pageBlocks(lines: Page, Page: number): Block[] {
  const read = lines.map((line) => {
    const words = line.words.map((word): Block => ({
      ...textBlock('WORD', word, Page),
      TextType: 'PRINTED',
    }));
    return { block: { ...textBlock('LINE', line, Page), ...naming(words) }, words };
  });
  const page: Block = {
    BlockType: 'PAGE',
    Id: randomUUID(),
    Page,
    Geometry: geometry(wholePage),
    ...naming(read.map(({ block }) => block)),
  };
  return [page, ...read.map(({ block }) => block), ...read.flatMap(({ words }) => words)];
}

const textBlock = (BlockType: 'LINE' | 'WORD', { text, confidence, box }: Word, Page: number): Block => ({
  BlockType,
  Id: randomUUID(),
  Page,
  Text: text,
  Confidence: confidence,
  Geometry: geometry(box),
});

const naming = (blocks: Block[]): Pick<Block, 'Relationships'> =>
  blocks.length > 0 ? { Relationships: [{ Type: 'CHILD', Ids: blocks.map(({ Id }) => Id) }] } : {};

const geometry = ({ left, top, width, height }: Box) => ({
  BoundingBox: { Left: left, Top: top, Width: width, Height: height },
  Polygon: [
    { X: left, Y: top },
    { X: left + width, Y: top },
    { X: left + width, Y: top + height },
    { X: left, Y: top + height },
  ],
});

/** A position on a page, as fractions of its width and height from the upper left corner. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Word {
  text: string;
  /** In percent, 0 to 100. */
  confidence: number;
  box: Box;
}

export interface Line extends Word {
  words: Word[];
}

export type Page = Line[];

export interface Order {
  document: DocumentKind;
  bytes: Uint8Array;
  maxPages: number;
}

export type DocumentKind = { kind: 'pdf' } | ({ kind: 'image' } & Size);

export interface Size {
  width: number;
  height: number;
}

/** Why a document has no text: it is damaged, needs a password, or has too many pages. */
export type Problem = 'unreadable' | 'locked' | 'too-many-pages';

export type Reading = { pages: Page[] } | { problem: Problem };

export const wholePage: Box = { left: 0, top: 0, width: 1, height: 1 };
