/** Begins the keys of all that is asked for of alerts. */
export const alertsKey = ['alerts'] as const
