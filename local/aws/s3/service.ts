import type { Surroundings } from '@suasion/stand-in/stand-in';
import type { ObjectStore } from './object-store';

/** Everything that a call works with. */
export interface Service {
  store: ObjectStore;
  surroundings: Surroundings;
  region: string;
  /** Resolves once the queue has the message. */
  tell: (queueArn: string, message: object) => Promise<void>;
  /**
   * The key of this id; undefined when there is none. Without `secret` only AWS knows it, and the signature is taken at
   * its word.
   */
  keyOf: (accessKeyId: string) => { secret?: string } | undefined;
}
