import { useEffect } from 'react';
import { Example } from '#features/landing/example';
import { Hero } from '#features/landing/hero';
import { HowItWorks } from '#features/landing/how-it-works';

export function Landing() {
  useEffect(() => {
    document.title = 'Suasion: see the psychology in your copy';
  }, []);

  return (
    <>
      <Hero />
      <Example />
      <HowItWorks />
    </>
  );
}
