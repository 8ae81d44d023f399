import type { Capability, Needs } from '../capability.ts'
import type { ProviderKind } from './adapters.ts'
import { serveProviders } from './routes.ts'

export { type Adapters, createAdapters, namesOf, type ProviderKind } from './adapters.ts'

export {
  type Answerer,
  type AuthorizationRequest,
  type AuthorizationRequests,
  answer,
  type Deciding,
  type Reply,
} from './authorization-requests.ts'
export { serveAuthorizationRequests } from './authorization-routes.ts'
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
export type { Bill, Biller, BillerCategory } from './billers.ts'
export { bookingIdOf } from './booking-id.ts'
export { type Cases, createCases } from './cases.ts'
export { type AskedProviderConfig, issuerPagesOrigin } from './config.ts'
export type { AnnouncedDividend, Dividend } from './dividends.ts'
export { ProviderRefusal, ProviderUnreachable, TooEarly } from './errors.ts'
export { type EventHandlers, listenersOf } from './event-handlers.ts'
export { createExchange } from './exchange.ts'
export type { ExchangeProvider, Quote, Wish } from './exchanging.ts'
export { type Dialect, type ProviderHttp, reach } from './http.ts'
export type {
  DocumentPart,
  IdentityCheck,
  IdentityDocument,
  IdentityProvider,
  IdentityReason,
  IdentityStatus,
} from './identifying.ts'
export { createIdentity } from './identity.ts'
export { createIssuer } from './issuer.ts'
export type {
  CardAmounts,
  CardAuthorizationRequest,
  CardEntry,
  CardEntryMode,
  CardMerchant,
  CardTransaction,
  CardWish,
  DeliveryAddress,
  DisputeName,
  IssuedCard,
  IssuedCardState,
  IssuerDispute,
  IssuerProvider,
  ProvidersPage,
} from './issuing.ts'
export { healthOfListed, type ListedHealth, listProviders, type Probes } from './listed.ts'
export { createLithic } from './lithic/lithic.ts'
export { providerNames } from './names.ts'
export type { Progress } from './progress.ts'
export { createRamp } from './ramp.ts'
export type {
  RampOrder,
  RampPage,
  RampProvider,
  RampPurchase,
  RampQuote,
  RampWish,
} from './ramping.ts'
export type {
  NewStakingOrder,
  StakingOffer,
  StakingOrder,
  StakingPosition,
  StakingReward,
  StakingSide,
} from './staking.ts'
export { type NewCase, resolutionsOf } from './store.ts'
export type {
  BookLevel,
  Fill,
  Instrument,
  NewDelivery,
  NewOrder,
  OrderBook,
  OrderStatus,
  OrderTerms,
  OrderType,
  Position,
  PublicTrade,
  Replacement,
  Side,
  Swap,
  SwapQuote,
  SwapWish,
  TimeInForce,
  TradingVenue,
  VenueAccount,
  VenueEvent,
  VenueLine,
  VenueOrder,
  VenuePage,
} from './trading-venue.ts'
export { createVenue } from './venue.ts'
export { standardWebhookVerifier } from './webhook-signature.ts'
export { catchUp, takeInWebhooks } from './webhooks.ts'

/** Providers, their health, and the cases that an operator must look at. */
export const providers = {
  name: 'providers',
  open: ({ api, platform, ...adapters }: Needs<'api' | 'platform' | ProviderKind>) =>
    serveProviders(api, platform, adapters),
} satisfies Capability
