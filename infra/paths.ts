import { fileURLToPath } from 'node:url';

/** The folder of the project, with a slash at the end. */
export const projectDir = fileURLToPath(new URL('..', import.meta.url));
export const functionsDir = `${projectDir}functions`;
export const bundlesDir = `${projectDir}dist/functions`;
export const webDir = `${projectDir}dist/web`;
