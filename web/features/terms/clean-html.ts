import DOMPurify from 'dompurify';

/**
 * Markup with everything taken out that terms are not written with; the second lock, behind the server's. A link leads
 * away in the same tab and to a page or a mail only.
 */
export const cleanHtml = (html: string): string =>
  DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code'],
      ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'ul', 'ol', 'li', 'a'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    ALLOWED_ATTR: ['href', 'start', 'colspan', 'rowspan'],
    ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
  });
