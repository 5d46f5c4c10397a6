/** The only reader of the environment. Throws when the deployment forgot the variable. */
export function env(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is missing.`);
  return value;
}

/** The same for a variable that not every deployment sets. */
export const envIfAny = (name: string): string | undefined => process.env[name] || undefined;

/** What a process of our own needs to start as this one did: where libraries are, and nothing of what we were told. */
export const ownLibraries = (): Record<string, string> => {
  const path = envIfAny('LD_LIBRARY_PATH');
  return path ? { LD_LIBRARY_PATH: path } : {};
};
