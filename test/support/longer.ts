/** The pause before the next look, in milliseconds: each look is a request, and what takes long is looked at less often. */
export const longer = (pauseMs: number) => Math.min(250, pauseMs * 1.4);
