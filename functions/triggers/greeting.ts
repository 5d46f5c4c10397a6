/**
 * How a mail begins. Whoever signs up chooses both the name and the address that the mail goes to, so a name that could
 * be a message (an address of a page, a sentence, signs) is left out.
 */
export function greeting(firstName: string | undefined): string {
  const name = (firstName ?? '').normalize('NFC').trim();
  const isName = name.length <= longest && shape.test(name) && name.split(' ').length <= mostWords;
  return isName ? `Hello ${name},` : 'Hello,';
}

const longest = 40;
const mostWords = 3;
// Letters of any script; a dot only where it ends an initial.
const shape = /^[\p{L}\p{M}](?:[\p{L}\p{M}'’-]|\.(?= |$)| (?=\p{L}))*$/u;
