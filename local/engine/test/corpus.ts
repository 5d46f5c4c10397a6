import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Sample {
  name: string;
  copy: string;
}

const folder = fileURLToPath(new URL('./corpus/', import.meta.url));

/** Own example copy: `seen` while the rules were written, `unseen` written afterwards, `plain` everyday letters. */
export const samples = (set: 'seen' | 'unseen' | 'plain'): Sample[] =>
  readdirSync(folder + set)
    .sort()
    .map((file) => ({
      name: file.replace('.txt', ''),
      copy: readFileSync(`${folder}${set}/${file}`, 'utf8').trimEnd(),
    }));

export const allSamples = (): Sample[] => [...samples('seen'), ...samples('unseen'), ...samples('plain')];
