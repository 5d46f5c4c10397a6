/** A place on a page: parts of its width and height, from the upper left corner. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Word {
  text: string;
  /** 0 to 100. */
  confidence: number;
  box: Box;
}

export interface Line extends Word {
  words: Word[];
}

export type Page = Line[];

/** What the reading thread is asked and answers. */
export interface Order {
  document: DocumentKind;
  bytes: Uint8Array;
  maxPages: number;
}

export type DocumentKind = { kind: 'pdf' } | ({ kind: 'image' } & Size);

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Why there is no text: broken, under a password, or of more pages than may be. */
export type Problem = 'unreadable' | 'locked' | 'too-many-pages';

export type Reading = { pages: Page[] } | { problem: Problem };

export const wholePage: Box = { left: 0, top: 0, width: 1, height: 1 };
