import { detectLanguage } from '../text/language';
import { BULLET, isLegal, readLines, type Line } from '../text/lines';
import { hasPrivateCharacters, mask, protectedSpans, type ProtectedSpan } from '../text/protect';
import { splitSentences } from '../text/sentences';
import { stems } from '../text/words';
import type { Block, Draft, Unit } from './draft';
import { readVoice } from './voice';

const FROZEN: ReadonlySet<string> = new Set(['greeting', 'signoff', 'signature', 'legal', 'table', 'blank']);

const looseQuote = (masked: string): boolean => /[“”„«»"]/.test(masked);

function unitOf(source: string, frozen: boolean, spans: ProtectedSpan[]): Unit {
  if (hasPrivateCharacters(source)) return { source, text: source, frozen: true, edits: [] };
  const masked = mask(source, spans);
  spans.push(...masked.spans.slice(spans.length));
  return {
    source,
    text: masked.text,
    frozen: frozen || looseQuote(masked.text) || isLegal(source),
    edits: [],
  };
}

/** True if the next line continues this hard-wrapped one. */
const goesOn = (line: Line, next: Line | undefined): boolean =>
  next?.kind !== undefined &&
  /^(?:prose|heading|legal)$/.test(next.kind) &&
  (line.kind === 'prose' || line.kind === 'heading' || line.kind === 'bullet') &&
  line.text.length >= 40 &&
  !/[.!?:;…]["”’)\]]*\s*$/u.test(line.text) &&
  (/^\s*\p{Ll}/u.test(next.text) || /[,\p{Ll}]\s*$/u.test(line.text)) &&
  (line.text.length >= 58 || /^\s*\p{Ll}/u.test(next.text));

function paragraphAt(lines: Line[], index: number): { text: string; kind: Line['kind']; used: number } {
  const first = lines[index];
  if (!first) return { text: '', kind: 'blank', used: 1 };
  let text = first.text.trimEnd();
  let used = 1;
  let last = first;
  for (let next = lines[index + used]; next && goesOn(last, next); next = lines[index + used]) {
    text += ` ${next.text.trim()}`;
    used += 1;
    last = next;
  }
  const kind = used > 1 && first.kind === 'heading' ? 'prose' : first.kind;
  return { text, kind, used };
}

function blockOf(text: string, kind: Line['kind'], breaks: number, spans: ProtectedSpan[]): Block {
  const lead = (kind === 'bullet' ? BULLET.exec(text)?.[0] : undefined) ?? /^\s*/.exec(text)?.[0] ?? '';
  const body = text.slice(lead.length);
  const frozen = FROZEN.has(kind);
  const sentences =
    kind === 'prose' || kind === 'ps' || kind === 'bullet' ? splitSentences(body) : [{ text: body }];
  return { kind, lead, breaks, units: sentences.map((one) => unitOf(one.text, frozen, spans)) };
}

/** Parses the copy into blocks of sentences, and the notes (brand voice, audience) into options. */
export function readDraft(source: string, blocks: Record<string, string>): Draft {
  const lines = readLines(source);
  const spans: ProtectedSpan[] = [];
  const found: Block[] = [];
  let breaks = 0;
  for (let i = 0; i < lines.length;) {
    const { text, kind, used } = paragraphAt(lines, i);
    if (kind !== 'blank') {
      found.push(blockOf(text, kind, breaks, spans));
      breaks = 0;
    }
    breaks += 1;
    i += used;
  }
  const html = protectedSpans(source).filter((span) => span.kind === 'html').length;
  return {
    source,
    blocks: found,
    spans,
    language: detectLanguage(source),
    voice: readVoice(blocks.brand_voice ?? '', blocks.tone_of_voice ?? ''),
    audienceStems: stems(`${blocks.audience_info ?? ''} ${blocks.audience ?? ''}`),
    keepsLayout: html >= 2,
  };
}
