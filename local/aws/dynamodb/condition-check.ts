import db from 'dynalite/db/index.js';
import { itemBytes, type Item } from './attribute-value';
import { spentOn, writeUnits } from './capacity';
import type { StagedStore } from './staging';

type Reading = StagedStore & {
  getTable(tableName: string, done: (error: unknown, table: DynaliteTable) => void): void;
  getItemDb(tableName: string): { get(key: string, done: (error: unknown, item?: Item) => void): void };
};

/** The one action of a transaction that the engine does not know; costs as much as a write of the item. */
export const conditionCheck: DynaliteAction = (staged, request, done) => {
  const store = staged as Reading;
  const tableName = request.TableName as string;
  store.getTable(tableName, (missing, table) => {
    if (missing) return done(missing as Error);
    const problem = db.validateKey(request.Key as Item, table);
    if (problem) return done(problem);
    store.getItemDb(tableName).get(db.createKey(request.Key as Item, table), (broken, item) => {
      if (broken) return done(broken as Error);
      const failure = db.checkConditional(request, item);
      if (failure) return done(failure);
      const bytes = item ? itemBytes(item) : 0;
      store.spend(spentOn(tableName, writeUnits(bytes), bytes));
      done(null, {});
    });
  });
};
