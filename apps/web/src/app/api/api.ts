import type { AssistantAnswer, AssistantLink, AssistantPiece, Problem, WireAmount } from '@sadaf/api'
import { type AnswerAt, ApiError, type CallAt, createClient, createFileClient } from '@sadaf/api/client'
import { toast } from '../../ui/toasts/toast.ts'
import { contributed } from '../capability/contributed.ts'
import type { AskForProof } from '../capability/proof.ts'
import { currentLanguage, currentTranslation } from '../language/i18n.ts'
import { accessToken, renewToken } from '../session/store.ts'

export type Me = AnswerAt<'GET /me'>
export type Accounts = AnswerAt<'GET /accounts'>
export type Account = Accounts['data'][number]
export type ClosedAccount = Accounts['closed'][number]
export type Movements = AnswerAt<'GET /accounts/{id}/movements'>
export type OwnLimits = AnswerAt<'GET /limits'>
export type Limits = OwnLimits['sending']
export type Verification = AnswerAt<'GET /verification'>
export type VerificationCheck = Verification['checks'][number]
export type TotalHistory = AnswerAt<'GET /accounts/history'>
export type FundingSource = AnswerAt<'GET /topups/sources'>['data'][number]
export type Pricing = AnswerAt<'GET /pricing'>
export type Terms = AnswerAt<'GET /terms'>[string]
export type TopUp = AnswerAt<'GET /topups/{id}'>
export type Payment = AnswerAt<'GET /payments/{id}'>
export type InvitedPayment = AnswerAt<'GET /invited-payments/{id}'>
export type BankPayee = AnswerAt<'GET /payees'>['data'][number]
export type Payout = AnswerAt<'GET /payouts/{id}'>
export type Biller = AnswerAt<'GET /bills/billers'>['data'][number]
export type Bill = AnswerAt<'POST /bills/lookups'>
export type SavedBill = AnswerAt<'GET /bills/saved'>['data'][number]
export type BillPayment = AnswerAt<'GET /bills/payments/{id}'>
export type FxQuote = AnswerAt<'POST /fx/quotes'>
export type Conversion = AnswerAt<'GET /fx/conversions/{id}'>
export type ScheduledPayment = AnswerAt<'GET /scheduled-payments/{id}'>
export type Statement = AnswerAt<'GET /statements/{id}'>
export type StatementVerification = AnswerAt<'GET /statements/verification/{code}'>
export type ImportBatch = AnswerAt<'GET /imports/{id}'>
export type ImportPreview = AnswerAt<'POST /imports/{id}/preview'>
export type ImportedAccount = AnswerAt<'GET /imported-accounts'>['data'][number]
export type ImportedEntry = AnswerAt<'GET /imported-accounts/{id}/entries'>['data'][number]
export type ImportedDuplicate = AnswerAt<'GET /imports/{id}/duplicates'>['data'][number]
export type PaymentRequest = AnswerAt<'GET /payment-requests/{id}'>
export type Recipient = AnswerAt<'POST /payments/recipient'>
export type RecentPerson = AnswerAt<'GET /payments/people'>['data'][number]
export type Card = AnswerAt<'GET /cards/{id}'>
export type CardsSummary = AnswerAt<'GET /cards/summary'>
export type CardPurchase = AnswerAt<'GET /cards/purchases/{id}'>
export type Subscription = AnswerAt<'GET /cards/subscriptions'>['data'][number]
export type CardSpending = AnswerAt<'GET /cards/spending'>
export type CardOffers = AnswerAt<'GET /cards/offers'>
export type CardDispute = AnswerAt<'GET /cards/disputes'>['data'][number]
export type TransactionPage = AnswerAt<'GET /transactions'>
export type Transaction = TransactionPage['data'][number]
export type TransactionDetails = AnswerAt<'GET /transactions/{id}'>
export type TransactionChange = NonNullable<CallAt<'PATCH /transactions/{id}'>['body']>
export type Receipt = TransactionDetails['receipts'][number]
export type ReportReason = TransactionDetails['report_reasons'][number]
export type SpendingInsights = AnswerAt<'GET /transactions/insights'>
export type Categorization = NonNullable<CallAt<'POST /transactions/categorizations'>['body']>
export type OwnTag = AnswerAt<'GET /transactions/tags'>['data'][number]
export type Exports = AnswerAt<'GET /transactions/exports'>
export type TransactionExport = Exports['data'][number]
export type TransactionSummary = AnswerAt<'GET /transactions/summary'>
export type Budget = AnswerAt<'GET /analytics/budgets'>['data'][number]
export type BudgetMonthStart = AnswerAt<'GET /analytics/budgets'>['month_starts_on']
export type Trends = AnswerAt<'GET /analytics/trends'>
export type Insights = AnswerAt<'GET /analytics/insights'>
export type Insight = Insights['data'][number]
export type Worth = AnswerAt<'GET /analytics/worth'>
export type Analytics = AnswerAt<'GET /analytics/overview'>
export type MiniAppEntry = AnswerAt<'GET /superapp/apps'>['data'][number]
export type OwnMiniAppEntry = AnswerAt<'GET /developers/mini-apps'>['data'][number]
export type MiniAppOrder = AnswerAt<'GET /superapp/apps/{app}/orders'>['data'][number]
export type AssistantMessage = AnswerAt<'GET /assistant/conversations/{id}'>['messages'][number]
export type AssistantSettings = AnswerAt<'GET /assistant/settings'>
export type AssistantConversation = AnswerAt<'GET /assistant/conversations/{id}'>
export type { AssistantAnswer, AssistantLink, AssistantPiece }
export type Notifications = AnswerAt<'GET /notifications'>
export type Notification = Notifications['data'][number]
export type NotificationSettings = AnswerAt<'GET /notifications/settings'>
export type OwnSession = AnswerAt<'GET /me/sessions'>['data'][number]
export type SecurityEvent = AnswerAt<'GET /me/security-events'>['data'][number]
export type OpsCase = AnswerAt<'GET /ops/cases'>['data'][number]
export type OpsCaseFile = AnswerAt<'GET /ops/cases/{id}'>
export type OpsFinding = AnswerAt<'POST /ops/search'>['data'][number]
export type Acceptance = AnswerAt<'GET /me/acceptances'>['data'][number]
export type Restriction = NonNullable<AnswerAt<'GET /me/restriction'>['restriction']>
export type OpsPerson = AnswerAt<'GET /ops/people/{id}'>
export type OpsOperation = AnswerAt<'GET /ops/operations/{id}'>
export type OpsState = AnswerAt<'GET /ops/state'>
export type TrailLine = AnswerAt<'GET /ops/trail'>['data'][number]
export type Operator = AnswerAt<'GET /ops/operators'>['data'][number]
export type OpsTicket = AnswerAt<'GET /ops/tickets'>['data'][number]
export type OpsTicketFile = AnswerAt<'GET /ops/tickets/{id}'>
export type OpsEnquiry = AnswerAt<'GET /ops/enquiries'>['data'][number]
export type Ticket = AnswerAt<'GET /support/tickets/{id}'>
export type Attachment = Ticket['messages'][number]['attachments'][number]
export type TicketLine = AnswerAt<'GET /support/tickets'>['data'][number]
export type ApiKey = AnswerAt<'GET /developers/keys'>['data'][number]
export type OauthClient = AnswerAt<'GET /developers/apps'>['data'][number]
export type Webhook = AnswerAt<'GET /developers/webhooks'>['data'][number]
export type WebhookDelivery = AnswerAt<'GET /developers/webhooks/{id}/deliveries'>['data'][number]
export type WebhookAttempt = WebhookDelivery['attempts'][number]
export type SystemStatus = AnswerAt<'GET /status'>
export type Incident = SystemStatus['incidents'][number]
export type StatusComponent = SystemStatus['components'][number]
export type Provider = AnswerAt<'GET /providers'>['data'][number]
export type Markets = AnswerAt<'GET /markets/assets'>
export type MarketAsset = Markets['data'][number]
export type PriceAlert = AnswerAt<'GET /markets/alerts'>['data'][number]
export type PriceAlertWish = NonNullable<CallAt<'POST /markets/alerts'>['body']>
export type AlertFiring = AnswerAt<'GET /markets/alerts/firings'>['data'][number]
export type MarketAssetKind = MarketAsset['kind']
export type MarketAssetDetails = AnswerAt<'GET /markets/assets/{symbol}'>
export type AssetDividends = AnswerAt<'GET /markets/assets/{symbol}/dividends'>
export type Candles = AnswerAt<'GET /markets/assets/{symbol}/candles'>
export type Candle = Candles['data'][number]
export type CandleRange = NonNullable<CallAt<'GET /markets/assets/{symbol}/candles'>['query']>['range']
export type P2pOffer = AnswerAt<'GET /p2p/offers'>['data'][number]
export type P2pOfferBody = NonNullable<CallAt<'POST /p2p/offers'>['body']>
export type P2pTrade = AnswerAt<'GET /p2p/trades/{id}'>
export type Instruments = AnswerAt<'GET /trading/instruments'>
export type Instrument = Instruments['data'][number]
export type OrderBody = NonNullable<CallAt<'POST /trading/orders'>['body']>
export type OrderPreview = AnswerAt<'POST /trading/orders/preview'>
export type TradingOrders = AnswerAt<'GET /trading/orders'>
export type TradingOrder = TradingOrders['data'][number]
export type TradingOrderDetails = AnswerAt<'GET /trading/orders/{id}'>
export type WatchList = AnswerAt<'GET /markets/watch-lists'>['data'][number]
export type OrderBook = AnswerAt<'GET /trading/books/{symbol}'>
export type SwapQuote = AnswerAt<'POST /trading/quotes'>
export type Swap = AnswerAt<'GET /trading/swaps/{id}'>
export type StakingOffer = AnswerAt<'GET /staking/offers'>['data'][number]
export type Staking = AnswerAt<'GET /staking'>
export type StakingPosition = Staking['data'][number]
export type StakingReward = AnswerAt<'GET /staking/rewards'>['data'][number]
export type Portfolio = AnswerAt<'GET /portfolio'>
export type PortfolioHolding = Portfolio['data'][number]
export type PortfolioResult = AnswerAt<'GET /portfolio/result'>
export type PortfolioHistory = AnswerAt<'GET /portfolio/history'>
export type PortfolioDay = PortfolioHistory['data'][number]
export type Gains = AnswerAt<'GET /portfolio/gains'>
export type PaymentMethods = AnswerAt<'GET /buy/payment-methods'>
export type PaymentMethodOffer = PaymentMethods['data'][number]
export type BuyQuote = AnswerAt<'POST /buy/quotes'>
export type BuyOrder = AnswerAt<'GET /buy/orders/{id}'>
export type Category = Transaction['category']
export type Status = Transaction['status']
export type Failure = Transaction['failure']
export type { WireAmount }

/** The product API as the signed-in person, in their language: `api('GET /accounts', { signal })`. */
export const api = createClient(signedIn())

/** The same for what is answered as a file. */
export const apiFile = createFileClient(signedIn())

function signedIn() {
  return { baseUrl: '', accessToken, language: currentLanguage, recover }
}

/**
 * A call that needs a proof goes on once it was given. A session that the server does not know any more ends here too;
 * one whose token was only old is renewed.
 */
async function recover({ code, approval }: Problem): Promise<boolean> {
  const what = approval ?? 'account'
  if (code === 'step_up_required') return await ask((proof) => proof.askToStepUp(what))
  if (code === 'recent_sign_in_required') return await ask((proof) => proof.askToSignInAgain(what))
  return code === 'unauthenticated' && (await renewToken())
}

/** Asks through the capability that proofs are asked by; false where it could not be downloaded. */
async function ask(how: (proof: AskForProof) => Promise<boolean>): Promise<boolean> {
  try {
    const [proof] = await contributed('proof')
    return proof !== undefined && (await how(proof))
  } catch (error) {
    console.error('A proof could not be asked for', error)
    toast.error(currentTranslation().t('common.error.network'))
    return false
  }
}

/**
 * The part of a failure that an error screen may tell: the server's own words and the request's id, where it answered.
 */
export function tellError(error: unknown): { readonly message?: string; readonly requestId?: string } {
  if (!(error instanceof ApiError)) return {}
  return { message: error.problem.title, requestId: error.problem.request_id }
}

/** Whether a call came to nothing because the person was asked to prove who they are, and turned away. */
export function hasTurnedAway(error: unknown): boolean {
  const code = error instanceof ApiError ? error.problem.code : undefined
  return code === 'step_up_required' || code === 'recent_sign_in_required'
}
