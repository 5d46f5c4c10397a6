import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { authSentence } from '#lib/session/auth-sentence';
import { configQuery } from '#lib/api/config';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import styles from './session.module.css';

/** Sign-in buttons for Cognito's hosted pages, if configured. `from`: the path to open after sign-in. */
export function HostedProviders({ from }: { from: string }) {
  const { data: config } = useQuery(configQuery);
  const [problem, setProblem] = useState<string>();
  if (!config?.hostedSignIn) return null;

  const leave = async (provider?: string) => {
    setProblem(undefined);
    try {
      const { beginHostedSignIn } = await import('./hosted-sign-in');
      await beginHostedSignIn({ from, ...(provider ? { provider } : {}) });
    } catch (error) {
      setProblem(authSentence(error));
    }
  };

  return (
    <div className={styles.alternatives}>
      <p className={styles.or}>or</p>
      {problem && <Notice tone="error">{problem}</Notice>}
      {config.hostedSignIn.providers.map((provider) => (
        <Button key={provider} onClick={() => void leave(provider)}>
          Continue with {provider}
        </Button>
      ))}
      <Button variant="quiet" onClick={() => void leave()}>
        Sign in on a separate page
      </Button>
    </div>
  );
}
