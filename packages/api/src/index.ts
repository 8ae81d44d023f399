export { ALERT_DAYS, MAX_AT_ONCE, MAX_NAMED, MAX_RECEIPTS, MOST_ALERTS } from './bounds.ts'
export { type ComingPart, comingParts, type Part, parts } from './coming.ts'
export { type Contract, contract } from './contract.ts'
export {
  type BuyableAsset,
  buyableAssets,
  isBuyable,
  isWithin,
  type PaymentMethod,
  type PurchaseSums,
  type PurchaseTerms,
  paymentMethods,
  purchaseOf,
} from './crypto-purchase.ts'
export type { Answer, CallOf, Endpoint, Method, Parsed } from './endpoint.ts'
export {
  type AlertCondition,
  type AlertFrequency,
  type AlertState,
  alertConditions,
  alertFrequencies,
} from './endpoints/alerts.ts'
export { type AnalyticsRange, analyticsRanges } from './endpoints/analytics.ts'
export {
  type AssistantAnswer,
  type AssistantLink,
  type AssistantPage,
  type AssistantPiece,
  type AssistantSource,
  assistantAnswer,
} from './endpoints/assistant.ts'
export { type BuyStage, buyStages } from './endpoints/buy.ts'
export {
  type CardColour,
  type CardEntry,
  type CardForm,
  type CardState,
  type CardSwitch,
  type CardType,
  type CardUse,
  cardColours,
  cardEntries,
  cardForms,
  cardStates,
  cardSwitches,
  cardTypes,
  cardUses,
  type DeclineReason,
  declineReasons,
  disputeReasons,
} from './endpoints/cards.ts'
export { type ExportFormat, exportFormats } from './endpoints/exports.ts'
export {
  type AssetCategory,
  assetCategories,
  assetKinds,
  type CandleRange,
  candleRanges,
  type MarketAssetKind,
  type PriceState,
  priceStates,
} from './endpoints/markets.ts'
export { type CaseOutcome, caseAges, caseOutcomes } from './endpoints/ops-cases.ts'
export {
  type CostMethod,
  costMethods,
  type GainsFormat,
  gainsFormats,
  type PortfolioRange,
  portfolioRanges,
} from './endpoints/portfolio.ts'
export { type ReportReason, reportReasons } from './endpoints/reports.ts'
export { type SecurityAction, securityActions } from './endpoints/security.ts'
export { type StatementFormat, statementFormats } from './endpoints/statements.ts'
export {
  type InstrumentState,
  instrumentStates,
  type OrderSide,
  type OrderStage,
  type OrderType,
  orderSides,
  orderStages,
  orderTypes,
  type TimeInForce,
  timesInForce,
} from './endpoints/trading.ts'
export {
  type Category,
  type CategoryReason,
  categories,
  filters as transactionFilters,
} from './endpoints/transactions.ts'
export {
  type Approval,
  type ErrorCode,
  errorCatalogue,
  type FieldError,
  type LimitMet,
  type Problem,
  type ProblemExtra,
} from './errors.ts'
export type { FileAnswer } from './file.ts'
export { MAX_IMPORT_BYTES, MAX_IMPORT_PIECE_BYTES } from './imports.ts'
export { cleanName, graphemes, nameFromEmail, readName } from './names.ts'
export { type NoticeKind, noticeKinds } from './notice-kinds.ts'
export { openApi } from './openapi.ts'
export { onOneLine } from './plain-text.ts'
export { type RiskSubject, riskSubjects, riskVersions } from './risks.ts'
export { type Scope, scopes } from './scopes.ts'
export { isTimeZone, toWire, type WireAmount } from './shapes.ts'
export { isArabic, isOtherSpelling, type Spelled, spelledFor } from './spelling.ts'
export { foldTag, MAX_TAGS, withoutTags, withTags } from './tags.ts'
export { type Tier, tierAfter, tiers } from './tiers.ts'
export { type TransactionKind, transactionKinds } from './transaction-kinds.ts'
