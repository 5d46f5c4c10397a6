import { register } from 'tsx/esm/api';

// Threads of Node 20 do not begin with a TypeScript file.
register();
await import('./read-documents.ts');
