import { costMicros } from './model-price';

/** What models were paid for, whatever became of their answers. */
export interface ModelUse {
  inputTokens: number;
  outputTokens: number;
  /** Millionths of a US dollar by list price. */
  costMicros: number;
}

const nothing: ModelUse = { inputTokens: 0, outputTokens: 0, costMicros: 0 };
// An environment works off one message at a time. What a run has used that is tried again elsewhere is counted with the
// next one that ends here.
let uncounted = nothing;

export function meterModel(modelId: string, inputTokens: number, outputTokens: number) {
  uncounted = {
    inputTokens: uncounted.inputTokens + inputTokens,
    outputTokens: uncounted.outputTokens + outputTokens,
    costMicros: uncounted.costMicros + costMicros(modelId, inputTokens, outputTokens),
  };
}

/** What has been used since the last count. It stays until that count is stored. */
export const uncountedUse = (): ModelUse => uncounted;

export function forgetCountedUse() {
  uncounted = nothing;
}
