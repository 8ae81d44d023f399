import type { ScheduledPayment } from '../../app/api/api.ts'

/** The texts of a plan: a recurring buy has words of its own. */
export const wordsOf = ({ kind }: ScheduledPayment['to']) =>
  kind === 'asset' ? ('schedules.buy' as const) : ('schedules' as const)
