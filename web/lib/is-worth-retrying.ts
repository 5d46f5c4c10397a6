import { codeOf } from './call-error';
import { isPassing } from './query-client';

/** True when the same file may well arrive a moment later. */
export const isWorthRetrying = (error: unknown) => isPassing(error) || codeOf(error) === 'upload_missing';
