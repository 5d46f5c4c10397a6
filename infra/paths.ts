import { fileURLToPath } from 'node:url';

export const projectDir = fileURLToPath(new URL('..', import.meta.url));
export const functionsDir = `${projectDir}functions`;
export const bundlesDir = `${projectDir}dist/functions`;
export const webDir = `${projectDir}dist/web`;
