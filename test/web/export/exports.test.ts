import { describe, expect, it } from 'vitest';
import { decidedCopy } from '../../../web/features/optimization/export/decided-copy';
import { toHtml } from '../../../web/features/optimization/export/to-html';
import { toMarkdown, toPlainText } from '../../../web/features/optimization/export/to-text';
import { exported, originalText, optimizedText } from './exported';

describe('the decided copy of an export', () => {
  it('has the text as decided, the changes with their reasons, and what still needs a fact', () => {
    const copy = exported({ machine: { edited: 'Yours from' }, 'Order today': 'rejected' });

    expect(copy.text).toContain('Yours from');
    expect(copy.text).not.toContain('Order today');
    expect(copy.rows.map(({ decision }) => decision)).toContain('edited');
    expect(copy.rows.find(({ is }) => is.includes('More than'))?.reasons.map((one) => one.technique)).toEqual(
      ['Popular choice'],
    );
    expect(copy.techniques.map((one) => one.techniqueId)).toEqual(['direct-you', 'popularity-cue']);
  });

  it('names open placeholders', () => {
    expect(exported().placeholders).toEqual(['[price?]']);
  });
});

describe('the export as Markdown', () => {
  it('shows the copy as it is written, with nothing of it read as markup', () => {
    const markdown = toMarkdown(exported());

    expect(markdown).toContain('# May \\| \\<letter\\>');
    expect(markdown).toContain('Subject: Your \\<espresso\\> \\& you');
    expect(markdown).toContain('More than \\*many\\* offices');
    expect(markdown).toContain('## Changes and their reasons');
    expect(markdown).toContain('**How it was applied:** It was applied \\| \\<here\\> to Speak to you.');
    expect(markdown).toContain('> Still needs a real fact in one place: \\[price?\\]');
  });

  it('has five cells in every row of its table', () => {
    const rows = toMarkdown(exported())
      .split('\n')
      .filter((line) => line.startsWith('|'));

    expect(rows.length).toBeGreaterThan(4);
    for (const row of rows) expect(row.replace(/\\\|/g, '').split('|')).toHaveLength(7);
  });

  it.each([
    ['# no heading', '\\# no heading'],
    ['- no list', '\\- no list'],
    ['1. no list', '1\\. no list'],
    ['    no code', '&nbsp;&nbsp;&nbsp;&nbsp;no code'],
    ['{{first_name}} _so_', '{{first_name}} \\_so\\_'],
    ['[a](b)', '\\[a\\](b)'],
  ])('writes %j as %j', (text, written) => {
    const input = {
      title: 'T',
      originalText: text,
      optimizedText: text,
      techniques: [],
      decisions: {},
      exportedAt: '',
    };

    expect(toMarkdown(decidedCopy(input))).toContain(`\n${written}\n`);
  });
});

describe('the export as a page', () => {
  const page = toHtml(exported());

  it('stands for itself, without script, and says what was put in and taken out', () => {
    expect(page).toMatch(/^<!doctype html>/);
    expect(page).not.toMatch(/<script|\s(?:src|href|on\w+)=/i);
    expect(page).toContain("default-src 'none'");
    expect(page).toMatch(/<del>[^<]+<\/del><ins>[^<]+<\/ins>/);
    expect(page).toContain('Your &lt;espresso&gt; &amp; you');
  });

  it('lets no text become markup', () => {
    const attack = '<img src=x onerror=alert(1)> </title><script>alert(1)</script> "\'';
    const hostile = decidedCopy({
      title: attack,
      originalText: 'Plain.',
      optimizedText: attack,
      techniques: [],
      decisions: {},
      exportedAt: '2026-05-04T10:00:00.000Z',
    });

    const tags = toHtml(hostile).match(/<\/?[a-z][a-z0-9]*/gi) ?? [];

    expect(tags.filter((tag) => /script|img/.test(tag))).toEqual([]);
  });
});

describe('the export as plain text', () => {
  it('has the copy first and its changes below', () => {
    const text = toPlainText(exported({ 'Order today': 'rejected' }));

    expect(text.indexOf('Your machine starts at [price?].')).toBeLessThan(
      text.indexOf('Changes and their reasons'),
    );
    expect(text).toContain('Rejected\n   Original: (nothing)');
    expect(text).toContain('Popular choice: It was applied');
    expect(text).toContain('Exported from Suasion on 2026-05-04');
  });

  it('says when the text is the original', () => {
    const input = {
      title: 'T',
      originalText,
      optimizedText: originalText,
      techniques: [],
      exportedAt: '2026-05-04',
    };

    expect(toPlainText(decidedCopy({ ...input, decisions: {} }))).toContain('The text is the original');
    expect(optimizedText).not.toBe(originalText);
  });
});
