export function env(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is missing.`);
  return value;
}

export const envIfAny = (name: string): string | undefined => process.env[name] || undefined;

/** The environment of a child process: only the path of shared libraries, no configuration or credentials. */
export const ownLibraries = (): Record<string, string> => {
  const path = envIfAny('LD_LIBRARY_PATH');
  return path ? { LD_LIBRARY_PATH: path } : {};
};
