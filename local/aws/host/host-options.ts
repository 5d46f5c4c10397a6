import type { FunctionSettings } from '../templates/read-functions';

export interface HostOptions {
  functions: readonly FunctionSettings[];
  /** The folder with one bundle per function. */
  bundlesDir: string;
  /** All variables of a function: what the template says and what the platform adds. */
  environmentOf: (settings: FunctionSettings) => Record<string, string>;
  /** Milliseconds that the product's clock is ahead, shared with every thread. */
  clock: SharedArrayBuffer;
  log: (line: string) => void;
  /** How many requests of one function run at the same time; more wait. Default 10: each has a thread and its memory. */
  concurrency?: number;
}
