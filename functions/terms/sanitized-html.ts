import { fromHtml } from 'hast-util-from-html';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';

const schema: Schema = {
  strip: ['script', 'style', 'noscript', 'template', 'iframe', 'object', 'svg', 'math', 'title'],
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'ul', 'ol', 'li', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: { a: ['href'], ol: ['start'], th: ['colSpan', 'rowSpan'], td: ['colSpan', 'rowSpan'] },
  protocols: { href: ['https', 'http', 'mailto'] },
  ancestors: {
    li: ['ul', 'ol'],
    thead: ['table'],
    tbody: ['table'],
    tr: ['table'],
    td: ['table'],
    th: ['table'],
  },
};

/** Keeps text, lists, tables and links; removes scripts, styles and images. Parses as browsers do. Idempotent. */
export const sanitizedHtml = (html: string): string =>
  toHtml(sanitize(fromHtml(html, { fragment: true }), schema), { closeSelfClosing: false });
