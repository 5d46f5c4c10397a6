export interface ModelRequest {
  schema: AnswerSchema;
  instructions: string;
  /** The same text in every run, so that Bedrock can cache it. */
  catalogue: string;
  turns: { role: 'user' | 'assistant'; text: string }[];
  maximumTokens: number;
}

export interface AnswerSchema {
  name: string;
  description: string;
  schema: Record<string, unknown>;
}

export interface ModelReply {
  answer: unknown;
  /** The answer as it was received; it is sent back with a request for repair. */
  text: string;
  modelId: string;
  inputTokens: number;
  outputTokens: number;
  milliseconds: number;
}

export type FailureKind = 'timeout' | 'unreachable' | 'service' | 'refused' | 'garbled';

export class ModelFailure extends Error {
  readonly kind: FailureKind;
  readonly status: number | undefined;
  constructor(kind: FailureKind, status?: number, cause?: unknown) {
    super(`The model failed: ${kind}`, { cause });
    this.name = 'ModelFailure';
    this.kind = kind;
    this.status = status;
  }
}

export type Ask = (request: ModelRequest) => Promise<ModelReply>;

export type Blocks = Record<string, string | undefined>;

/** Tags material with a random suffix, so that no text can close its own block and pose as an instruction. */
export const toBlocks = (blocks: Blocks, suffix: string): string =>
  Object.entries(blocks)
    .filter(([, text]) => text?.trim())
    .map(([name, text]) => `<${name}-${suffix}>\n${text}\n</${name}-${suffix}>`)
    .join('\n');
