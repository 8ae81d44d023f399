export { type Answerer, type Asking, answer, type RawQuestion, type Reply } from './asked.ts'
export { createBank } from './bank.ts'
export type {
  BankAccount,
  BankBooking,
  BankEvent,
  BankingProvider,
  BankLine,
  BankPage,
  FundingSource,
  ReferenceRates,
} from './banking.ts'
export { type Cases, createCases } from './cases.ts'
export { ProviderRefusal, ProviderUnreachable, TooEarly } from './errors.ts'
export { createExchange } from './exchange.ts'
export type { ExchangeProvider, Quote, Wish } from './exchanging.ts'
export type { Progress } from './progress.ts'
export { takeInQuestions } from './questions.ts'
export { serveProviders } from './routes.ts'
export type { NewCase } from './store.ts'
export { standardSignature } from './told.ts'
export { catchUp, listenTo, takeInWebhooks } from './webhooks.ts'
