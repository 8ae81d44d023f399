/** The parts of the product whose state is measured each minute, in the order in which they are shown. */
export const statusComponents = [
  'api',
  'sign_in',
  'database',
  'jobs',
  'prices',
  'bank',
  'cards',
  'ramp',
  'crypto',
  'identity',
] as const

export type StatusComponent = (typeof statusComponents)[number]

/** States of a component by one measurement, the best first. */
export const probeStates = ['working', 'slow', 'interrupted'] as const

export type ProbeState = (typeof probeStates)[number]

/** The steps of an incident. */
export const incidentStates = ['noticed', 'found', 'watching', 'resolved'] as const

export type IncidentState = (typeof incidentStates)[number]

/** So many days of history are shown. */
export const STATUS_DAYS = 90
