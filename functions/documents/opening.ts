import type { StoredDocument } from './document-record';

const shown = new Set(['pdf', 'png', 'jpg', 'txt']);

/** How a browser takes a file that is opened: shown where it can show it, else saved, under its own name (RFC 6266). */
export function openingOf({ name, fileType }: Pick<StoredDocument, 'name' | 'fileType'>): string {
  const how = fileType && shown.has(fileType) ? 'inline' : 'attachment';
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
