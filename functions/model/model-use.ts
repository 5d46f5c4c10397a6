interface ModelUse {
  inputTokens: number;
  outputTokens: number;
  /** Millionths of a US dollar by list price. */
  costMicros: number;
}

const nothing: ModelUse = { inputTokens: 0, outputTokens: 0, costMicros: 0 };
// An instance handles one message at a time. Usage of a retried run is counted with the next run that ends here.
let uncounted = nothing;

export function meterModel(modelId: string, inputTokens: number, outputTokens: number) {
  uncounted = {
    inputTokens: uncounted.inputTokens + inputTokens,
    outputTokens: uncounted.outputTokens + outputTokens,
    costMicros: uncounted.costMicros + costMicros(modelId, inputTokens, outputTokens),
  };
}

export const uncountedUse = (): ModelUse => uncounted;

export function forgetCountedUse() {
  uncounted = nothing;
}

/** List prices in US dollars per million tokens, which are millionths of a dollar per token. */
const prices: readonly { model: RegExp; input: number; output: number }[] = [
  { model: /claude-sonnet-5/, input: 2, output: 10 },
  { model: /claude-sonnet-4/, input: 3, output: 15 },
  { model: /claude-haiku-4/, input: 1, output: 5 },
  { model: /claude-opus-4/, input: 5, output: 25 },
  { model: /nova-2-lite/, input: 0.33, output: 2.75 },
  { model: /nova-lite/, input: 0.06, output: 0.24 },
  { model: /nova-micro/, input: 0.035, output: 0.14 },
  { model: /nova-pro/, input: 0.8, output: 3.2 },
];
const regional = { model: /^(eu|us|apac|au|jp)\.anthropic\./, factor: 1.1 };

/** The cost in millionths of a US dollar by list price, cached tokens in full; 0 for unknown models. */
export function costMicros(modelId: string, inputTokens: number, outputTokens: number): number {
  const price = prices.find(({ model }) => model.test(modelId));
  if (!price) return 0;
  const factor = regional.model.test(modelId) ? regional.factor : 1;
  return Math.round((inputTokens * price.input + outputTokens * price.output) * factor);
}
