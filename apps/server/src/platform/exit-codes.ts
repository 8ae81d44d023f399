/**
 * Exit codes of our processes: they tell a supervisor whether trying again can help. After sysexits.h;
 * the sandbox ends with the same.
 */
export const exitCodes = {
  /** A failure that nothing waited for: EX_SOFTWARE. */
  fault: 70,
  /** Another program has what it needs, such as its port: EX_TEMPFAIL. */
  busy: 75,
  /** Its configuration is wrong and would be so every time: EX_CONFIG. */
  misconfigured: 78,
} as const
