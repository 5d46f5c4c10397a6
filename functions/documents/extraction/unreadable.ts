import type { messages } from '#shared/messages';

export type UnreadableReason = keyof typeof messages.unreadable;

export class Unreadable extends Error {
  readonly reason: UnreadableReason;
  constructor(reason: UnreadableReason, cause?: unknown) {
    super(reason, { cause });
    this.name = 'Unreadable';
    this.reason = reason;
  }
}
