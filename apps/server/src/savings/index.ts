import type { Capability, Needs } from '../capability.ts'
import { serveCoach } from './coach-routes.ts'
import { declareSavingsData } from './personal-data.ts'
import { serveSavings } from './routes.ts'

/** Savings accounts with goals, planned transfers into them, and the coach that proposes both. */
export const savings = {
  name: 'savings',
  personalData: declareSavingsData,
  open(services: Needs<'api' | 'platform' | 'ledger' | 'schedules'>) {
    serveSavings(services)
    serveCoach(services)
  },
} satisfies Capability
