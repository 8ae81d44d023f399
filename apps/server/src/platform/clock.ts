/** The time, as an argument. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
