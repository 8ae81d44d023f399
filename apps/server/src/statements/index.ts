import type { Capability, Needs } from '../capability.ts'
import { declareStatementsData } from './personal-data.ts'
import { serveStatements } from './routes.ts'

/** What people take with them as files: statements, which anybody can have verified, and transactions that they chose. */
export const statements = {
  name: 'statements',
  personalData: declareStatementsData,
  open: (services: Needs<'api' | 'platform'>) => serveStatements(services),
} satisfies Capability
