/** Whole seconds until a deadline, never below 0; both in milliseconds since 1970. */
export const secondsUntil = (deadline: number, now: number): number => Math.max(0, Math.ceil((deadline - now) / 1000))

/** `180` as `3:00` (part 1 §4). */
export const countdownText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
