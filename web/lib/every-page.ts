interface Page {
  nextCursor?: string | undefined;
}

/** All pages of a list, one after the other. */
export async function everyPage<P extends Page>(
  ask: (cursor: string | undefined) => Promise<P>,
): Promise<P[]> {
  const pages: P[] = [];
  let cursor: string | undefined;
  do {
    const page = await ask(cursor);
    pages.push(page);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return pages;
}
