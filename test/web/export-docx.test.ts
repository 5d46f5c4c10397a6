import { Packer } from 'docx';
import fc from 'fast-check';
import { XMLValidator } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { changesBetween } from '#lib/changes/changes';
import { decidedText } from '#lib/changes/decide';
import type { Decision } from '#shared/cases/decisions';
import { decidedCopy } from '../../web/features/optimization/export/decided-copy';
import { docxDocument, exportDocx } from '../../web/features/optimization/export/docx-document';
import { exported, originalText } from './export/exported';
import { anyRewrite } from './changes/texts';

/** The files of a document by name. */
const open = (bytes: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, file]) => [name, strFromU8(file)]));

/** What Word shows once all tracked changes are accepted, or rejected: the heading, then the copy. */
function resolved(xml: string, gone: 'ins' | 'del'): string {
  let text = '';
  for (const [, paragraph = ''] of xml.matchAll(/<w:p>(.*?)<\/w:p>|<w:p\/>/gs)) {
    const properties = /<w:pPr>.*?<\/w:pPr>/s.exec(paragraph)?.[0] ?? '';
    const runs = paragraph
      .replace(properties, '')
      .replace(new RegExp(`<w:${gone} [^>]*>.*?</w:${gone}>`, 'gs'), '');
    for (const [, words = ''] of runs.matchAll(/<w:(?:t|delText)(?: [^>]*)?>([^<]*)</g))
      text += decode(words);
    if (!new RegExp(`<w:${gone} `).test(properties)) text += '\n';
  }
  return text;
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const decode = (text: string) => text.replace(/&(\w+);/g, (_, name: string) => entities[name]!);

/** What a document can hold of a text: line breaks of one kind, no control characters, no halves. */
const asWord = (text: string) =>
  [...text.replace(/\r\n?/g, '\n')]
    .filter((one) => one >= ' ' || one === '\n' || one === '\t')
    .join('')
    .replace(/[\p{Surrogate}\uFFFE\uFFFF]/gu, '\uFFFD');

describe('the export as a Word document', () => {
  it('tracks each change in the name of the product, at the time that was given', async () => {
    const files = open(new Uint8Array(await (await exportDocx(exported())).arrayBuffer()));
    const xml = files['word/document.xml']!;

    expect(xml).toMatch(/<w:ins [^>]*w:author="Suasion"/);
    expect(xml).toMatch(/<w:del [^>]*w:author="Suasion"/);
    expect(
      new Set([...xml.matchAll(/<w:(?:ins|del) [^>]*w:date="([^"]*)"/g)].map(([, date]) => date)),
    ).toEqual(new Set(['2026-05-04T10:00:00.000Z']));
  });

  it('comments on each change with its technique and reason', async () => {
    const files = open(new Uint8Array(await (await exportDocx(exported())).arrayBuffer()));
    const ids = (pattern: RegExp, file: string) =>
      [...files[file]!.matchAll(pattern)].map(([, id]) => id).sort();

    const comments = ids(/<w:comment [^>]*w:id="(\d+)"/g, 'word/comments.xml');

    expect(comments.length).toBe(3);
    for (const mark of ['commentRangeStart', 'commentRangeEnd', 'commentReference'])
      expect(ids(new RegExp(`<w:${mark} w:id="(\\d+)"`, 'g'), 'word/document.xml')).toEqual(comments);
    for (const name of [
      'Speak to you',
      'Popular choice',
      'One next step',
      'It makes the text about the reader.',
    ])
      expect(files['word/comments.xml']).toContain(name);
  });

  it('is a complete package: well-formed parts of known types, no dangling links', async () => {
    const files = open(await Packer.toBuffer(docxDocument(exported())));
    const types = files['[Content_Types].xml']!;

    for (const [name, file] of Object.entries(files).filter(([each]) => /\.(xml|rels)$/.test(each))) {
      expect([name, XMLValidator.validate(file)]).toEqual([name, true]);
      const isTyped =
        types.includes(`PartName="/${name}"`) || types.includes(`Extension="${name.split('.').at(-1)!}"`);
      expect([name, isTyped]).toEqual([name, true]);
    }
    const targets = [...files['word/_rels/document.xml.rels']!.matchAll(/Target="([^"]+)"(?! TargetMode)/g)];
    for (const [, target = ''] of targets) expect(Object.keys(files)).toContain(`word/${target}`);
    expect(targets.map(([, target]) => target)).toContain('comments.xml');
  });

  it('numbers each tracked change and each comment once', async () => {
    const files = open(await Packer.toBuffer(docxDocument(exported())));
    const idsOf = (pattern: RegExp, file: string) => [...files[file]!.matchAll(pattern)].map(([, id]) => id);

    const changes = idsOf(/<w:(?:ins|del) [^>]*w:id="(\d+)"/g, 'word/document.xml');
    const comments = idsOf(/<w:comment [^>]*w:id="(\d+)"/g, 'word/comments.xml');

    expect(changes.length).toBe([...files['word/document.xml']!.matchAll(/<w:(?:ins|del) /g)].length);
    for (const ids of [changes, comments]) {
      expect(ids.length).toBeGreaterThan(0);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('gives the original with all changes rejected where nothing was rejected before', async () => {
    const xml = open(await Packer.toBuffer(docxDocument(exported())))['word/document.xml']!;

    expect(resolved(xml, 'ins')).toBe(
      `May | <letter>\nStill needs a real fact in one place: [price?]\n${originalText}\n`,
    );
  });

  it('accepted gives the decided text, rejected the original, whatever the texts and decisions', async () => {
    const choice = fc.constantFrom<Decision>('accepted', 'rejected', { edited: 'own\nwords' });

    await fc.assert(
      fc.asyncProperty(
        anyRewrite,
        fc.array(choice, { minLength: 1, maxLength: 5 }),
        async (texts, choices) => {
          const [original, rewrite] = texts.map((text) => text.replaceAll('[price?]', '')) as [
            string,
            string,
          ];
          const changes = changesBetween(original, rewrite);
          const decisions = Object.fromEntries(
            changes.map(({ id }, at) => [id, choices[at % choices.length]!]),
          );
          const copy = decidedCopy({
            title: 'T',
            originalText: original,
            optimizedText: rewrite,
            techniques: [],
            decisions,
            exportedAt: '2026-05-04T10:00:00.000Z',
          });

          const xml = open(await Packer.toBuffer(docxDocument(copy)))['word/document.xml']!;

          expect(resolved(xml, 'del')).toBe(`T\n${asWord(decidedText(original, changes, decisions))}\n`);
          expect(resolved(xml, 'ins')).toBe(`T\n${asWord(original)}\n`);
        },
      ),
      { numRuns: 60 },
    );
  });
});
