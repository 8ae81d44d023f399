import type { Capability, Needs } from '../capability.ts'
import { serveProviders } from './routes.ts'

export { type Answerer, type Asking, answer, type RawQuestion, type Reply } from './asked.ts'
export { createBank } from './bank.ts'
export type {
  BankAccount,
  BankBooking,
  BankEvent,
  BankingProvider,
  BankLine,
  BankPage,
  BankPayee,
  FundingSource,
  NameCheck,
  ReferenceRates,
} from './banking.ts'
export { type Cases, createCases } from './cases.ts'
export { ProviderRefusal, ProviderUnreachable, TooEarly } from './errors.ts'
export { createExchange } from './exchange.ts'
export type { ExchangeProvider, Quote, Wish } from './exchanging.ts'
export { type Hearing, listenersOf } from './hearing.ts'
export type { Progress } from './progress.ts'
export { takeInQuestions } from './questions.ts'
export type { NewCase } from './store.ts'
export { standardSignature } from './told.ts'
export { catchUp, takeInWebhooks } from './webhooks.ts'

/** Who does what for our people, and what an operator must look at. */
export const providers = {
  name: 'providers',
  open: ({ api, platform, bank, exchange }: Needs<'api' | 'platform' | 'bank' | 'exchange'>) =>
    serveProviders(api, platform, { bank, exchange }),
} satisfies Capability
