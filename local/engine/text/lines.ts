export type LineKind =
  | 'blank'
  | 'subject'
  | 'greeting'
  | 'signoff'
  | 'signature'
  | 'ps'
  | 'bullet'
  | 'legal'
  | 'table'
  | 'heading'
  | 'prose';

export interface Line {
  text: string;
  kind: LineKind;
  start: number;
}

const SUBJECT =
  /^\s*(?:subject(?: line)?|emne|betreff|objet|asunto|[äa]mne|preheader|preview(?: text)?|headline)\s*:/i;
const GREETING =
  /^\s*(?:dear|hi|hello|hey|hiya|good (?:morning|afternoon|evening)|greetings|welcome back|to whom it may concern|kære|hej|hallo|liebe[r]?|guten tag|sehr geehrte[rsn]?|hola|estimad[oa]s?|querid[oa]s?|bonjour|cher|chère|chers|madame|goedemorgen|beste|ciao|gentile|olá)(?![\p{L}\p{N}-])[^.?]{0,60}[,!:.]?\s*$/iu;
const SIGNOFF =
  /^\s*(?:(?:with )?(?:kind(?:est)?|best|warm(?:est)?|many) (?:regards|wishes|thanks)|(?:with )?regards|(?:yours )?(?:sincerely|faithfully|truly)(?: yours)?|yours|best|cheers|thanks(?: again)?|thank you|many thanks|see you (?:soon|there)|all the best|warmly|cordially|with (?:gratitude|love|thanks)|in solidarity|god bless|blessings|take care|sincerely|venlig hilsen|med venlig hilsen|de bedste hilsner|kærlig hilsen|mit freundlichen grüßen|herzliche grüße|viele grüße|saludos|atentamente|un saludo|un abrazo|cordialement|bien à vous|à bientôt|met vriendelijke groet)[,.!]?\s*$/iu;
const PS = /^\s*P\.?\s?P?\.?S\b\.?[:\s]/;
export const BULLET = /^\s*(?:[-*•–—▪◦‣·●○✓✔✅➤►→☑★»+]|\d{1,2}[.)]|[a-z]\))\s+(?=\S)/u;
const LEGAL =
  /\b(?:unsubscribe|opt[- ]?out|terms (?:and|&) conditions|terms apply|t&cs?|all rights reserved|registered (?:office|charity|in england|company)|vat (?:no|reg|number)|company (?:no|number|registration)|representative example|\d% apr|authori[sz]ed and regulated|regulated by|licen[sc]ed by|privacy (?:policy|notice)|you are receiving this|you received this|manage (?:your )?preferences|view (?:this email )?in (?:your )?browser|past performance|capital at risk|equal opportunity employer|afmeld|abmelden|abbestellen|désabonner|desinscribir|darse de baja|avmeld)\b|©|\(c\) \d{4}|^\s*\*+\s?(?:offer|terms|valid|subject|excludes?|based)/iu;

function kindOf(text: string): LineKind {
  if (!text.trim()) return 'blank';
  if (SUBJECT.test(text)) return 'subject';
  if (PS.test(text)) return 'ps';
  if (text.length < 400 && LEGAL.test(text)) return 'legal';
  if (/\t.*\t|\|.*\|/.test(text) || /^[\s=_*~#.-]{3,}$/.test(text)) return 'table';
  if (BULLET.test(text)) return 'bullet';
  if (GREETING.test(text) && text.trim().split(/\s+/).length <= 9) return 'greeting';
  if (SIGNOFF.test(text)) return 'signoff';
  const words = text.trim().split(/\s+/).length;
  if (words <= 12 && !/[.,;!?:…。！？][)"”’]*\s*$/u.test(text)) return 'heading';
  return 'prose';
}

const MIXED_LEGAL = /[.!?]\s+\p{Lu}/u;

function settle(lines: Line[]): void {
  let signed = false;
  for (const line of lines) {
    if (line.kind === 'signoff') signed = true;
    else if (signed && (line.kind === 'heading' || line.kind === 'greeting')) line.kind = 'signature';
    else if (signed && line.kind === 'prose' && line.text.length < 80 && !/[.!?]\s*$/.test(line.text))
      line.kind = 'signature';
    if (line.kind === 'legal' && MIXED_LEGAL.test(line.text)) line.kind = 'prose';
  }
}

/** Lines of the copy with their kind and offset. */
export function readLines(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const raw of text.split('\n')) {
    const line = raw.replace(/\r$/, '');
    lines.push({ text: line, kind: kindOf(line), start });
    start += raw.length + 1;
  }
  settle(lines);
  return lines;
}

export const isLegal = (sentence: string): boolean => LEGAL.test(sentence);
