import { useState } from 'react';
import { authSentence } from '#lib/auth-sentence';

/** Runs one step with the user pool; keeps the sentence of its failure. */
export function useDeed() {
  const [problem, setProblem] = useState<string>();
  const run = async (deed: () => Promise<void>) => {
    setProblem(undefined);
    try {
      await deed();
    } catch (error) {
      setProblem(authSentence(error));
    }
  };
  return { problem, run };
}
