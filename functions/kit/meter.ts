/** Table usage of one invocation. An environment serves one invocation at a time, so one count is enough. */
export interface Meter {
  tableRequests: number;
  readUnits: number;
  writeUnits: number;
}

interface Consumed {
  CapacityUnits?: number;
}

const nothing: Meter = { tableRequests: 0, readUnits: 0, writeUnits: 0 };
let meter = nothing;

export function meterRead(...consumed: (Consumed | undefined)[]) {
  meter = { ...meter, tableRequests: meter.tableRequests + 1, readUnits: meter.readUnits + sum(consumed) };
}

export function meterWrite(...consumed: (Consumed | undefined)[]) {
  meter = { ...meter, tableRequests: meter.tableRequests + 1, writeUnits: meter.writeUnits + sum(consumed) };
}

export function readAndResetMeter(): Meter {
  const taken = meter;
  meter = nothing;
  return taken;
}

const sum = (consumed: (Consumed | undefined)[]) =>
  consumed.reduce((units, each) => units + (each?.CapacityUnits ?? 0), 0);
