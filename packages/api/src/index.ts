export { type Part, parts } from './coming.ts'
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
export { inWesternDigits } from './digits.ts'
export type { Answer, CallOf, Endpoint, Method, Parsed } from './endpoint.ts'
export {
  type AlertCondition,
  type AlertFrequency,
  type AlertState,
  alertConditions,
  alertFrequencies,
} from './endpoints/alerts.ts'
export {
  type AnalyticsRange,
  analyticsRanges,
  type MonthStart,
  type Rollover,
} from './endpoints/analytics.ts'
export { type AnalyticsView, type FigureFormat, figureFormats } from './endpoints/analytics-file.ts'
export type { Cadence } from './endpoints/analytics-insights.ts'
export {
  type AssistantAnswer,
  type AssistantEngine,
  type AssistantEvent,
  type AssistantLink,
  type AssistantNote,
  type AssistantPage,
  type AssistantPiece,
  type AssistantSource,
  assistantAnswer,
  assistantEngines,
  assistantLanguages,
  assistantSources,
  assistantTones,
} from './endpoints/assistant.ts'
export type { AttachmentType } from './endpoints/attachments.ts'
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
  type DigitalWallet,
  declineReasons,
  disputeReasons,
} from './endpoints/cards.ts'
export { type ExportFormat, exportFormats } from './endpoints/exports.ts'
export type { WalletChain } from './endpoints/external-wallets.ts'
export {
  choreStates,
  familyEntryActions,
  familyEntryStatuses,
  familyRequestStates,
  goalWithdrawalStates,
  payoutStates,
} from './endpoints/family/index.ts'
export { type AcceptedDocument, acceptedDocuments } from './endpoints/legal.ts'
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
export type { EnquiryState } from './endpoints/ops-support.ts'
export {
  type P2pDecision,
  type P2pSide,
  type P2pTradeState,
  p2pDecisions,
  p2pSides,
  p2pTradeStates,
} from './endpoints/p2p.ts'
export {
  type CostMethod,
  costMethods,
  type GainsFormat,
  gainsFormats,
  type PortfolioRange,
  portfolioRanges,
} from './endpoints/portfolio.ts'
export { type PricedService, pricedServices } from './endpoints/pricing.ts'
export { leavingObstacles } from './endpoints/profile.ts'
export { type ReportReason, reportReasons } from './endpoints/reports.ts'
export {
  type RestrictionPaper,
  type RestrictionReason,
  restrictionPapers,
  restrictionReasons,
} from './endpoints/restrictions.ts'
export { type SecurityAction, securityActions } from './endpoints/security.ts'
export { type StakingSide, stakingSides } from './endpoints/staking.ts'
export { type StatementFormat, statementFormats } from './endpoints/statements.ts'
export type { EnquiryKind, TicketState, TicketTopic } from './endpoints/support.ts'
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
  MAX_COUNTERPARTY_LENGTH,
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
export {
  AGE_OF_MAJORITY,
  ALLOWANCE_DECIDED_DAYS,
  type AllowanceLink,
  allowanceLinks,
  CHORE_PHOTO_KEPT_DAYS,
  DEVICE_CODE_MINUTES,
  FAMILY_LOCK_HOLDS_DAYS,
  type FamilyAction,
  type FamilyPermission,
  type FamilyRole,
  familyActions,
  familyMay,
  familyPermissions,
  familyRoles,
  familySpendingCategories,
  HAND_OVER_TOLD_DAYS,
  PROFILE_AGES,
  profileRoles,
  SHOP_AGREEMENT_REST_DAYS,
  SHOP_AGREEMENT_VERSION,
  type ShopRule,
} from './family.ts'
export type { FileAnswer } from './file.ts'
export { foldedWords, foldText, hasWords, merchantKey } from './fold.ts'
export { MAX_IMPORT_BYTES, MAX_IMPORT_PIECE_BYTES } from './imports.ts'
export { type LegalDocument, type LegalVersion, legalDocuments, legalVersions } from './legal.ts'
export {
  ALERT_DAYS,
  DELIVERY_DAYS,
  FORMER_SECRET_HOURS,
  LEAST_WRITING_SECONDS,
  MAX_AT_ONCE,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
  MAX_ATTACHMENTS_A_DAY,
  MAX_ATTACHMENTS_A_MONTH,
  MAX_ENQUIRIES_A_DAY,
  MAX_ENQUIRIES_OF_ADDRESS,
  MAX_ENQUIRIES_OF_NETWORK,
  MAX_MESSAGES_A_DAY,
  MAX_NAMED,
  MAX_OPEN_ENQUIRIES,
  MAX_RECEIPTS,
  MAX_TICKET_MESSAGES,
  MAX_UNSOLVED_TICKETS,
  MOST_ALERTS,
  MOST_API_KEYS,
  MOST_LISTED_ASSETS,
  MOST_MINI_APP_BYTES,
  MOST_OAUTH_CLIENTS,
  MOST_OWN_MINI_APPS,
  MOST_WATCH_LISTS,
  MOST_WEBHOOKS,
} from './limits.ts'
export { mailAddress } from './mail-address.ts'
export { isOpenToManaged } from './managed.ts'
export { isHigherVersion, type MiniAppManifest, miniAppManifest } from './mini-app-manifest.ts'
export {
  type AnyMiniApp,
  isOwnMiniApp,
  type MiniApp,
  type MiniAppCategory,
  miniAppCategories,
  miniAppNames,
  miniApps,
  type OwnMiniApp,
  type Permission,
  permissionsOf,
} from './mini-apps.ts'
export { cleanName, graphemes, nameFromEmail, readName } from './names.ts'
export {
  type NotificationGroup,
  type NotificationWay,
  type SwitchableGroup,
  switchableGroups,
} from './notification-groups.ts'
export { type NotificationKind, notificationKinds } from './notification-kinds.ts'
export {
  MOST_REDIRECT_URIS,
  type OauthProblem,
  type OauthScope,
  oauthProblems,
  oauthScopeNames,
  oauthScopes,
} from './oauth.ts'
export { openApi, REPLAYED_HEADER } from './openapi.ts'
export { onOneLine } from './plain-text.ts'
export { type RiskSubject, riskSubjects, riskVersions } from './risks.ts'
export { type Scope, scopes } from './scopes.ts'
export { isTimeZone, localDate, toWire, type WireAmount } from './shapes.ts'
export { isArabic, isOtherSpelling, type Spelled, spelledFor } from './spelling.ts'
export {
  type IncidentState,
  incidentStates,
  type ProbeState,
  probeStates,
  STATUS_DAYS,
  type StatusComponent,
  statusComponents,
} from './status.ts'
export { storefronts } from './storefronts/index.ts'
export {
  MOST_LINES,
  MOST_OF_ONE,
  MOST_OPTION_LENGTH,
  type Spelling,
  type Storefront,
  storefrontCurrency,
} from './storefronts/storefront.ts'
export { foldTag, MAX_TAGS, withoutTags, withTags } from './tags.ts'
export { type Tier, tierAfter, tiers } from './tiers.ts'
export { type TransactionKind, transactionKinds } from './transaction-kinds.ts'
export { readDigits } from './typed-digits.ts'
export { TEST_EVENT, type WebhookEvent, webhookEvents } from './webhook-events.ts'
