import type { messages } from '#shared/messages';

export type UnreadableReason = keyof typeof messages.unreadable;

/** A file that nobody can read, however often it is tried; `reason` says why. */
export class Unreadable extends Error {
  readonly reason: UnreadableReason;
  constructor(reason: UnreadableReason, cause?: unknown) {
    super(reason, { cause });
    this.name = 'Unreadable';
    this.reason = reason;
  }
}
