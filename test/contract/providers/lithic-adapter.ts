import { createLithic, type IssuerProvider } from '../../../apps/server/src/providers/index.ts'
import { LITHIC_KEY, type PlayedLithic } from '../../support/lithic/index.ts'

type Config = Parameters<typeof createLithic>[0]

/** The adapter's settings as tests have them: nothing is reached until a place is named. */
export const lithicConfig = (over: Partial<Config> = {}): Config => ({
  url: 'http://127.0.0.1:9',
  isTest: true,
  timeoutMs: 1_500,
  answerMs: 1_000,
  currency: 'USD',
  cardProgram: undefined,
  account: undefined,
  product: 'product-of-the-tests',
  cardStyles: undefined,
  callsADay: 100_000,
  apiKey: () => [LITHIC_KEY],
  webhookSecret: () => [],
  asaSecret: () => [],
  ...over,
})

/** The adapter of a played Lithic, by the secrets that it signs with. */
export const adapterOf = ({ url, teller }: PlayedLithic, over: Partial<Config> = {}): IssuerProvider =>
  createLithic(
    lithicConfig({
      url,
      webhookSecret: () => [teller.webhookSecret],
      asaSecret: () => [teller.asaSecret],
      ...over,
    }),
  )
