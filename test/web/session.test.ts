import { beforeEach, describe, expect, it } from 'vitest';
import { beginClosing, beginSession, currentSession, endSession, subscribe } from '#lib/session/session';

describe('the session of an account that is being deleted', () => {
  beforeEach(() => {
    endSession();
    beginSession();
  });

  it('stays open, so that one can follow the deletion, and tells once that it closes', () => {
    const told: unknown[] = [];
    const stop = subscribe(() => told.push(currentSession().isClosing));

    beginClosing();
    beginClosing();
    stop();

    expect(told).toEqual([true]);
    expect(currentSession()).toMatchObject({ isSignedIn: true, isClosing: true, end: undefined });
  });

  it('that runs out is over because the account is gone', () => {
    beginClosing();
    endSession('expired');

    expect(currentSession()).toEqual({ isSignedIn: false, isClosing: false, end: 'deleted' });
  });

  it('says nothing of the deletion to the next person', () => {
    beginClosing();
    beginSession();

    expect(currentSession()).toEqual({ isSignedIn: true, isClosing: false, end: undefined });
    endSession('expired');
    expect(currentSession().end).toBe('expired');
  });

  it('cannot begin to close when nobody is signed in', () => {
    endSession('suspended');
    beginClosing();

    expect(currentSession()).toEqual({ isSignedIn: false, isClosing: false, end: 'suspended' });
  });
});
