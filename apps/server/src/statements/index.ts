import type { Capability, Needs } from '../capability.ts'
import { declareStatementsData } from './personal-data.ts'
import { serveStatements } from './routes.ts'

/** What an account held and what moved in it, as documents that anybody can have verified. */
export const statements = {
  name: 'statements',
  personalData: declareStatementsData,
  open: (services: Needs<'api' | 'platform'>) => serveStatements(services),
} satisfies Capability
