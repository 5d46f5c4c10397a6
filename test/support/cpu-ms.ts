/** Milliseconds of computing of this process so far: what a busy machine does beside it does not count. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
