// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idle, type RunEvent, type RunState } from '#lib/jobs/run-reducer';
import { useMovingOn } from '#lib/jobs/use-run';
import type { SaveCase } from '#lib/cases/use-save-case';
import { useSubmitGuard } from '../../web/features/cases/use-submit-guard';
import type { Job } from '#shared/jobs/job';
import { stepFourDelayMs } from '#shared/timing';
import { useFieldEdit } from '../../web/features/analysis/use-field-edit';
import { useAutoSave } from '../../web/features/optimization/use-auto-save';
import { useStartAfterSave } from '../../web/features/optimization/optimize-action';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A saver of the page that keeps what it was given; a refusing one saves nothing. */
function saverOf(mood: 'willing' | 'refusing') {
  const saved: object[] = [];
  const saver: SaveCase = {
    save: async (changes) => {
      if (Object.keys(changes).length > 0) saved.push(changes);
      return mood === 'willing';
    },
    isSaving: false,
    problem: undefined,
    retry: undefined,
    clash: undefined,
    decide: async () => true,
    alsoChanged: [],
    generationOf: () => 0,
    unsaved: { of: () => undefined, keep: () => undefined, drop: () => undefined },
  };
  return { saver, saved };
}

describe('the notes of step 3', () => {
  it('are saved after one second without typing, all fields in one call', async () => {
    const { saver, saved } = saverOf('willing');
    const { result } = renderHook(() => useAutoSave(saver));

    act(() => result.current.edited({ audienceInfo: 'Nur' }, { audienceInfo: '' }));
    await after(999);
    act(() => result.current.edited({ audienceInfo: 'Nurses' }, { audienceInfo: 'Nur' }));
    await after(999);
    expect(saved).toEqual([]);
    await after(1);

    expect(saved).toEqual([{ audienceInfo: 'Nurses' }]);
  });

  it('show that they are being saved for one second', async () => {
    const { saver } = saverOf('willing');
    const { result } = renderHook(() => useAutoSave(saver));

    act(() => result.current.edited({ brandVoice: 'Plain' }, { brandVoice: '' }));
    await after(1_000);
    expect(result.current.indicated).toEqual(['brandVoice']);
    await after(999);
    expect(result.current.indicated).toEqual(['brandVoice']);
    await after(1);

    expect(result.current.indicated).toEqual([]);
  });

  it('are saved at once when the page is left', () => {
    const { saver, saved } = saverOf('willing');
    const { result, unmount } = renderHook(() => useAutoSave(saver));
    act(() => result.current.edited({ audienceInfo: 'Nurses' }, { audienceInfo: '' }));

    unmount();

    expect(saved).toEqual([{ audienceInfo: 'Nurses' }]);
  });
});

describe('an edited field of the analysis', () => {
  const editIn = async (mood: 'willing' | 'refusing') => {
    const { saver } = saverOf(mood);
    const { result } = renderHook(() => useFieldEdit('sender', 'Ledgerly', saver));
    act(() => result.current.open());
    act(() => result.current.type('The Ledgerly team'));
    await act(() => result.current.store());
    return result;
  };

  it("shows 'Updated' for three seconds", async () => {
    const result = await editIn('willing');

    expect(result.current).toMatchObject({ isUpdated: true, text: undefined });
    await after(2_999);
    expect(result.current.isUpdated).toBe(true);
    await after(1);
    expect(result.current.isUpdated).toBe(false);
  });

  it('stays open with its text and shows no badge when it could not be saved', async () => {
    const result = await editIn('refusing');

    expect(result.current).toMatchObject({ isUpdated: false, text: 'The Ledgerly team' });
  });
});

const doneJob: Job = {
  id: 'job',
  kind: 'optimization',
  caseId: 'case',
  state: 'done',
  stage: 'done',
  createdAt: '2026-01-01T00:00:00.000Z',
  now: '2026-01-01T00:00:30.000Z',
};

describe('the optimization', () => {
  const begun = (save: () => Promise<boolean>) => {
    const start = vi.fn();
    const hook = renderHook(() => useStartAfterSave(save, start));
    act(() => void hook.result.current.begin());
    return { start, ...hook };
  };

  it('starts 100 ms after the notes were saved, not before', async () => {
    let saved = (_isSaved: boolean) => undefined as void;
    const { start, result } = begun(() => new Promise((done) => (saved = done)));

    await after(10_000);
    expect(start).not.toHaveBeenCalled();
    expect(result.current.isStarting).toBe(true);
    saved(true);
    await after(99);
    expect(start).not.toHaveBeenCalled();
    await after(1);

    expect(start).toHaveBeenCalledOnce();
    expect(result.current.isStarting).toBe(false);
  });

  it('does not start when the notes could not be saved or the page was left', async () => {
    const refused = begun(async () => false);
    const left = begun(async () => true);
    left.unmount();

    await after(10_000);

    expect(refused.start).not.toHaveBeenCalled();
    expect(refused.result.current.isStarting).toBe(false);
    expect(left.start).not.toHaveBeenCalled();
  });

  it('moves to step 4 two seconds after it is done', async () => {
    const steps: string[] = [];
    const dispatch = ({ type }: RunEvent) => void steps.push(type);
    const toStepFour = () => void steps.push('step 4');
    const { rerender } = renderHook((state: RunState) => useMovingOn(state, dispatch, toStepFour), {
      initialProps: idle,
    });

    await after(60_000);
    rerender({ phase: 'done', kind: 'optimization', job: doneJob });
    await after(stepFourDelayMs - 1);
    expect(steps).toEqual([]);
    await after(1);

    expect(steps).toEqual(['movedOn', 'step 4']);
  });
});

it('a submit within two seconds of the one before is ignored', async () => {
  const { result } = renderHook(() => useSubmitGuard());

  expect(result.current()).toBe(true);
  await after(1_999);
  expect(result.current()).toBe(false);
  await after(1);

  expect(result.current()).toBe(true);
});
