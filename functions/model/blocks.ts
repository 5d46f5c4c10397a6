/** Material by name; empty blocks are left out. */
export type Blocks = Record<string, string | undefined>;

/**
 * Material as tagged blocks. The suffix is new for every request and nobody outside can know it, so that no text can
 * close its own block and go on as if it were an instruction.
 */
export const toBlocks = (blocks: Blocks, suffix: string): string =>
  Object.entries(blocks)
    .filter(([, text]) => text?.trim())
    .map(([name, text]) => `<${name}-${suffix}>\n${text}\n</${name}-${suffix}>`)
    .join('\n');
