/** The only reader of the environment. Throws when the deployment forgot the variable. */
export function env(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is missing.`);
  return value;
}
