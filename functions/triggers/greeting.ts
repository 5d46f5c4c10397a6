/**
 * The salutation of an e-mail. Anybody can sign up with any name and another person's address, so a name that could carry
 * a message (a URL, a sentence, symbols) is left out.
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
