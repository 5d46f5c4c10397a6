/** Every alarm by name, with the paragraph of the runbook that says what to do about it. */
export const alarms = {
  apiErrors: {
    says: 'The API answered five calls or more with a server error within five minutes.',
    anchor: 'api-errors',
  },
  apiSlow: {
    says: 'One call in a hundred took longer than three seconds for fifteen minutes.',
    anchor: 'api-slow',
  },
  workerErrors: { says: 'The worker crashed or ran out of time.', anchor: 'worker-errors' },
  deadJobs: { says: 'A run failed three times and its message was put aside.', anchor: 'dead-jobs' },
  oldJobs: { says: 'The oldest queued run has waited longer than two minutes.', anchor: 'old-jobs' },
  closerErrors: {
    says: 'The function that deletes accounts crashed or ran out of time.',
    anchor: 'closer-errors',
  },
  deadClosings: {
    says: 'An account could not be deleted in any try; its owner was promised that it would be.',
    anchor: 'dead-closings',
  },
  readerErrors: {
    says: 'The function that reads files crashed or ran out of time.',
    anchor: 'reader-errors',
  },
  deadReadings: {
    says: 'A file could not be read in three tries and its message was put aside.',
    anchor: 'dead-readings',
  },
  deadArrivals: {
    says: 'What was uploaded could not be looked after in three tries: a file may lie there that stands on no list.',
    anchor: 'dead-arrivals',
  },
  failedReadings: {
    says: 'Three files or more could not be read within ten minutes because a service did not answer.',
    anchor: 'failed-readings',
  },
  modelFailures: {
    says: 'Three runs or more failed within ten minutes, most likely because of the model.',
    anchor: 'model-failures',
  },
  failedEvents: {
    says: 'Three events of Stripe or more could not be booked within ten minutes; Stripe sends them again.',
    anchor: 'failed-events',
  },
  refusedEvents: {
    says: 'Ten events or more were not signed as ours within ten minutes: the signing secret may be wrong.',
    anchor: 'refused-events',
  },
  parkedPayments: {
    says: 'Somebody has paid whom we do not know, or whose account is being deleted.',
    anchor: 'parked-payments',
  },
  functionThrottles: { says: 'Lambda refused calls for want of concurrency.', anchor: 'function-throttles' },
  tableThrottles: { says: 'The table refused requests as too many.', anchor: 'table-throttles' },
  tableErrors: { says: 'The table answered with errors of its own.', anchor: 'table-errors' },
  triggerFailures: {
    says: 'A function that the user pool calls failed: people may be unable to sign up.',
    anchor: 'trigger-failures',
  },
} as const;

export type AlarmName = keyof typeof alarms;

export const alarmText = (name: AlarmName) =>
  `${alarms[name].says} See docs/runbook.md#${alarms[name].anchor}`;
