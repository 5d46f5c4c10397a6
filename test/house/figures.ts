/**
 * Prints one line that starts with `figure:`. `npm test` repeats these lines in its summary, whether or not the tests
 * pass, so that the shape of the code base can be read from every run.
 */
export const figure = (name: string, value: string | number) =>
  process.stdout.write(`figure: ${name}: ${value}\n`);
