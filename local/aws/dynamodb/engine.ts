import db from 'dynalite/db/index.js';
import type { Surroundings } from '@suasion/stand-in/stand-in';
import { attribute, type Item } from './attribute-value';
import type { Holds } from './holds';
import type { InTurn } from './queue';
import { tableOf } from './staging';

/** Everything that an operation works with. */
export interface Engine {
  store: DynaliteStore;
  surroundings: Surroundings;
  region: string;
  account: string;
  /** Every write, and every read that must not see half of one, waits here for its turn. */
  inTurn: InTurn;
  holds: Holds;
}

export interface Call {
  operation: string;
  accessKeyId: string;
  /** The body as it came, byte for byte. */
  body: string;
  /** The top-level fields as sent, before validation drops what it does not know. */
  sent: Record<string, unknown>;
  /** After validation; holds the parsed expressions as well. */
  request: DynaliteRequest;
}

export interface Operation {
  validation: DynaliteValidation;
  perform(engine: Engine, call: Call): Promise<object>;
}

export interface Target {
  TableName: string;
  Key?: Item;
  Item?: Item;
}

/**
 * A name for the one item that a request is about, equal for equal keys. Undefined when the key does not fit the
 * table; throws ResourceNotFoundException.
 */
export async function itemIdOf(store: DynaliteStore, target: Target): Promise<string | undefined> {
  const table = await tableOf(store, target.TableName);
  const given = target.Key ?? target.Item ?? {};
  const key: Item = {};
  for (const { AttributeName: name } of table.KeySchema) {
    const value = attribute(given, name);
    if (value) key[name] = value;
  }
  return db.validateKey(key, table) ? undefined : `${target.TableName}~${db.createKey(key, table)}`;
}
