/** One question to a model, in our own words; `family` turns it into what the service wants. */
export interface ModelRequest {
  schema: AnswerSchema;
  /** The rendered prompt. */
  instructions: string;
  /** The same letters for every run, so that the service can cache them. */
  catalogue: string;
  /** The turns so far: material first, then answers and repairs in alternation. */
  turns: { role: 'user' | 'assistant'; text: string }[];
  maximumTokens: number;
}

export interface AnswerSchema {
  name: string;
  description: string;
  schema: Record<string, unknown>;
}

export interface ModelReply {
  /** The parsed answer, not yet believed. */
  answer: unknown;
  /** The answer as it came, for the turn that asks for a repair. */
  text: string;
  modelId: string;
  inputTokens: number;
  outputTokens: number;
  milliseconds: number;
}

export type FailureKind = 'timeout' | 'unreachable' | 'service' | 'refused' | 'garbled';

/** The model could not be asked, or did not answer what was asked. */
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

/** Asks a model within whatever time is left. */
export type Ask = (request: ModelRequest) => Promise<ModelReply>;
