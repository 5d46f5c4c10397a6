import { useEffect } from 'react';

const key = 'suasion.at-stripe';

/** Goes to a page of Stripe in this tab, and remembers that until `forgetStripe`. */
export function leaveForStripe(address: string) {
  try {
    sessionStorage.setItem(key, 'yes');
  } finally {
    location.assign(address);
  }
}

/** True after a visit to Stripe's pages. */
export function isBackFromStripe(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function forgetStripe() {
  try {
    sessionStorage.removeItem(key);
  } catch {
    return;
  }
}

/** Runs when the browser brings the page back as it was left, as the Back button may. */
export function useReturn(returned: () => void) {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) returned();
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, [returned]);
}
