/** Text as it stands in XML. Line ends are written out, or a reader would take all kinds of them for one. */
const escape = (text: string) => text.replace(/[<>&"\r\n]/g, (character) => `&#${character.charCodeAt(0)};`);

/** An element with text in it. */
export const leaf = (name: string, text: string | number): string =>
  `<${name}>${escape(String(text))}</${name}>`;

/** An element with elements in it. */
export const branch = (name: string, ...elements: string[]): string =>
  `<${name}>${elements.join('')}</${name}>`;

/** A whole answer of the service. */
export const answerXml = (name: string, ...elements: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${elements.join('')}</${name}>`;
