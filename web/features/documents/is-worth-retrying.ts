import { codeOf } from '#lib/api/call-error';
import { isPassing } from '#lib/api/query-client';

/** True when the same file may well arrive a moment later. */
export const isWorthRetrying = (error: unknown) => isPassing(error) || codeOf(error) === 'upload_missing';
