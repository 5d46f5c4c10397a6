/**
 * How many calls a test sends at once: enough to collide, and each one loads its own function. `CLICKS=20` in the
 * long run.
 */
export const simultaneousCalls = Number(process.env['CLICKS'] ?? 6);
