import { useEffect } from 'react';
import { Example } from '#features/landing/example';
import { Hero } from '#features/landing/hero';
import { HowItWorks } from '#features/landing/how-it-works';
import { FarewellNote } from '#features/profile/farewell-note';

export function Landing() {
  useEffect(() => {
    document.title = 'Suasion: see the psychology in your copy';
  }, []);

  return (
    <>
      <FarewellNote />
      <Hero />
      <Example />
      <HowItWorks />
    </>
  );
}
