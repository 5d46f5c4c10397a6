import { depthProblem, type Item } from './attribute-value';

const maxWrites = 25;
type WriteRequest = { PutRequest?: { Item: Item }; DeleteRequest?: object };

/** The engine counts the 25 writes of a batch per table; AWS counts them over all tables. */
export const limitedBatch = (validation: DynaliteValidation): DynaliteValidation => ({
  ...validation,
  custom: (request, store) => {
    const writes = Object.values(request.RequestItems as Record<string, WriteRequest[]>).flat();
    if (writes.length > maxWrites) return 'Too many items requested for the BatchWriteItem call';
    if (writes.some(({ PutRequest, DeleteRequest }) => PutRequest && DeleteRequest)) {
      return 'Supplied WriteRequest has more than one operation set, must contain exactly one';
    }
    const problems = writes.map(({ PutRequest }) => PutRequest && depthProblem(PutRequest.Item));
    return problems.find(Boolean) ?? validation.custom?.(request, store);
  },
});
