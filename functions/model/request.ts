/** One request to a model, whatever its family; `toConverse` turns it into the service's form. */
export interface ModelRequest {
  schema: AnswerSchema;
  /** The rendered prompt. */
  instructions: string;
  /** The same characters for every run, so that the service can cache them. */
  catalogue: string;
  /** The conversation so far: the material, then answers and requests for repair in turn. */
  turns: { role: 'user' | 'assistant'; text: string }[];
  maximumTokens: number;
}

export interface AnswerSchema {
  name: string;
  description: string;
  schema: Record<string, unknown>;
}

export interface ModelReply {
  /** The parsed answer, not yet checked. */
  answer: unknown;
  /** The answer as it was received; it is sent back with a request for repair. */
  text: string;
  modelId: string;
  inputTokens: number;
  outputTokens: number;
  milliseconds: number;
}

export type FailureKind = 'timeout' | 'unreachable' | 'service' | 'refused' | 'garbled';

/** The model could not be reached, refused, or gave an answer that cannot be used. */
export class ModelFailure extends Error {
  readonly kind: FailureKind;
  /** The service's HTTP status; only for `service`. */
  readonly status: number | undefined;
  constructor(kind: FailureKind, status?: number, cause?: unknown) {
    super(`The model failed: ${kind}`, { cause });
    this.name = 'ModelFailure';
    this.kind = kind;
    this.status = status;
  }
}

/** Sends a request within the time that is left for the run. */
export type Ask = (request: ModelRequest) => Promise<ModelReply>;

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
