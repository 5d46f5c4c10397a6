import deleteItem from 'dynalite/validations/deleteItem.js';
import getItem from 'dynalite/validations/getItem.js';
import putItem from 'dynalite/validations/putItem.js';
import updateItem from 'dynalite/validations/updateItem.js';
import { validateInner } from './validate-request';

const onFailure = { type: 'String', enum: ['ALL_OLD', 'NONE'] };
const conditional = ['ConditionExpression', 'ExpressionAttributeNames', 'ExpressionAttributeValues'];

/** Adds ReturnValuesOnConditionCheckFailure, which dynalite does not know, to a validation of a single write. */
export const withOldItem = (validation: DynaliteValidation): DynaliteValidation => ({
  ...validation,
  types: { ...validation.types, ReturnValuesOnConditionCheckFailure: onFailure },
});

const detail = putItem.types.ReturnConsumedCapacity;
const kinds: Record<string, DynaliteValidation> = {
  Put: only(putItem, ['TableName', 'Item', ...conditional]),
  Update: only(updateItem, ['TableName', 'Key', ...conditional], ['UpdateExpression']),
  Delete: only(deleteItem, ['TableName', 'Key', ...conditional]),
  ConditionCheck: only(deleteItem, ['TableName', 'Key', ...conditional], ['ConditionExpression']),
};
const get = {
  ...getItem,
  types: pick(getItem.types, ['TableName', 'Key', 'ProjectionExpression', 'ExpressionAttributeNames']),
};

export const transactWriteShape: DynaliteValidation = {
  types: {
    ReturnConsumedCapacity: detail,
    ReturnItemCollectionMetrics: putItem.types.ReturnItemCollectionMetrics,
    ClientRequestToken: { type: 'String', lengthGreaterThanOrEqual: 1, lengthLessThanOrEqual: 36 },
    TransactItems: listOf('TransactWriteItem', kinds),
  },
  custom: (request, store) => checkEach(request, kinds, store),
};

export const transactGetShape: DynaliteValidation = {
  types: { ReturnConsumedCapacity: detail, TransactItems: listOf('TransactGetItem', { Get: get }) },
  custom: (request, store) => checkEach(request, { Get: get }, store),
};

export const updateTimeToLiveShape: DynaliteValidation = {
  types: {
    TableName: { type: 'String', required: true, tableName: true, regex: '[a-zA-Z0-9_.-]+' },
    TimeToLiveSpecification: {
      type: 'FieldStruct<TimeToLiveSpecification>',
      notNull: true,
      children: {
        AttributeName: {
          type: 'String',
          notNull: true,
          lengthGreaterThanOrEqual: 1,
          lengthLessThanOrEqual: 255,
        },
        Enabled: { type: 'Boolean', notNull: true },
      },
    },
  },
};

function checkEach(request: DynaliteRequest, validations: Record<string, DynaliteValidation>, store: object) {
  for (const transactItem of request.TransactItems as Record<string, DynaliteRequest>[]) {
    const [action, ...others] = Object.entries(transactItem ?? {});
    if (!action || others.length > 0) {
      return `TransactItems can only contain one of ${Object.keys(validations).join(', ')}`;
    }
    const [kind, inner] = action;
    validateInner(inner, validations[kind] as DynaliteValidation, store);
  }
  return undefined;
}

function listOf(itemType: string, validations: Record<string, DynaliteValidation>) {
  const children = Object.entries(validations).map(([kind, { types }]) => [
    kind,
    { type: `FieldStruct<${kind}>`, children: types },
  ]);
  return {
    type: 'List',
    notNull: true,
    lengthGreaterThanOrEqual: 1,
    lengthLessThanOrEqual: 100,
    children: { type: `ValueStruct<${itemType}>`, children: Object.fromEntries(children) as object },
  };
}

function only(validation: DynaliteValidation, names: string[], required: string[] = []): DynaliteValidation {
  const types = pick(validation.types, [...names, ...required]);
  for (const name of required) types[name] = { type: 'String', notNull: true };
  return withOldItem({ ...validation, types });
}

function pick(types: DynaliteTypes, names: string[]): DynaliteTypes {
  return Object.fromEntries(names.map((name) => [name, types[name]]));
}
