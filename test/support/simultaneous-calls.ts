/**
 * How many calls a test sends at the same moment: enough to meet each other, and each one loads a function of its own.
 * `CLICKS=20` in the long run.
 */
export const simultaneousCalls = Number(process.env['CLICKS'] ?? 6);
