import type { Money } from '@sadaf/money'
import type { AuthorizationRequests } from './authorization-requests.ts'
import type { ProviderEvents } from './events.ts'
import type { Progress } from './progress.ts'

/** How a card stands at its issuer. `unknown` where it says something that its contract does not. */
export type IssuedCardState =
  | 'preparing'
  | 'shipped'
  | 'delivered'
  | 'active'
  | 'frozen'
  | 'closed'
  | 'unknown'

/** A card as its issuer has it. Its number, its code and its PIN stay there. */
export type IssuedCard = {
  /** As we call it. */
  readonly id: string
  /** Rises with every change at the issuer: news that comes late is known by it. */
  readonly revision: number
  /** The newest of our wishes that it has carried out. */
  readonly wish: number
  readonly state: IssuedCardState
  /** The issuer's own word for the state. */
  readonly told: string
  readonly lastFour: string
  /** MM/YY */
  readonly expires: string
  readonly pin: 'not_set' | 'set' | 'blocked'
  readonly delivery: {
    readonly state: 'preparing' | 'shipped' | 'delivered' | 'returned'
    readonly tracking: string | null
    /** `YYYY-MM-DD` */
    readonly expectedOn: string | null
  } | null
}

export type DeliveryAddress = {
  readonly recipient: string
  readonly lines: readonly string[]
  readonly city: string
  readonly postalCode: string | null
  readonly country: string
}

/** All that we wish of a card: telling it again, or an older one after a newer one, changes nothing. */
export type CardWish = {
  readonly id: string
  /** Rises with every change of ours. */
  readonly wish: number
  readonly state: 'active' | 'frozen' | 'closed' | 'on_its_way'
  readonly closedBecause: string | null
  readonly holder: { readonly id: string; readonly name: string }
  readonly type: 'debit' | 'credit' | 'travel'
  readonly form: 'virtual' | 'physical'
  readonly currency: string
  /** The bank's own id of the account that purchases are charged to. */
  readonly fundingAccount: string
  /** The card in whose place it is made. */
  readonly replaces: string | null
  readonly address: DeliveryAddress | null
}

export type CardEntryMode = 'chip' | 'contactless' | 'online' | 'stored' | 'recurring' | 'cash'

export type CardMerchant = {
  readonly id: string
  readonly name: string
  /** Four digits, ISO 18245. */
  readonly mcc: string
  readonly city: string | null
  /** Two letters. */
  readonly country: string | null
}

/** An authorization request, in the currency of the card's account and in the shop's own. */
export type CardAmounts = {
  /** To be held: it may exceed what the shop asks for, by the worst rate that clearing may have. */
  readonly billed: Money
  readonly merchant: Money
  /** One unit of the merchant's currency in the account's; null where they are the same. */
  readonly rate: string | null
}

/** A request of the issuer while a person stands at a till. */
export type CardAuthorizationRequest = {
  readonly id: string
  /** Of the purchase: its own, of which further requests may come. */
  readonly transactionId: string
  readonly cardId: string
  readonly at: Date
  /**
   * `increment`: the amount is all that is to be held from now on, of what was approved before. `check`: whether the
   * card is good, about no amount.
   */
  readonly kind: 'purchase' | 'increment' | 'check'
  readonly amounts: CardAmounts
  readonly merchant: CardMerchant
  readonly entry: CardEntryMode
  /** Whether less may be approved than is asked for. */
  readonly takesLess: boolean
  /** Whether the issuer found the PIN right; null where none was given. */
  readonly pin: 'right' | 'wrong' | null
}

/** One thing that happened to a purchase, never changed and never left out of what comes later. */
export type CardEntry = {
  /** From 1, without gaps. */
  readonly sequence: number
  readonly id: string
  readonly at: Date
} & (
  | {
      readonly what: 'authorization'
      readonly isApproved: boolean
      /**
       * The party that decided: we did; the issuer in our place, when we could not be reached; the issuer before it
       * asked us, by rules of its own; or the network, because our answer came too late.
       */
      readonly by: 'us' | 'stand_in' | 'issuer' | 'network'
      readonly reason: string | null
      /** All that is held after it. */
      readonly held: Money
    }
  /** A hold changed without a request: the shop, or the issuer, has said so. */
  | { readonly what: 'advice'; readonly held: Money }
  /** The shop gives a part or all of what is held back. `held`: what remains so. */
  | { readonly what: 'reversal'; readonly held: Money }
  | { readonly what: 'expiry' }
  | {
      readonly what: 'clearing'
      readonly amounts: CardAmounts
      /** Whether nothing more will be charged: what is still held returns. */
      readonly isFinal: boolean
      /** Whether the shop charges without having asked. */
      readonly isForced: boolean
    }
  /** Money that goes to the card: of a refund, or for the time of a dispute. */
  | { readonly what: 'credit'; readonly amounts: CardAmounts }
  /** A provisional credit of a dispute is taken back. */
  | { readonly what: 'debit'; readonly amounts: CardAmounts }
  | { readonly what: 'unknown'; readonly told: string }
)

/** A purchase, or money back, with all that ever happened to it: one event tells of those that were lost, too. */
export type CardTransaction = {
  readonly id: string
  readonly cardId: string
  readonly kind: 'purchase' | 'refund' | 'dispute_credit' | 'unknown'
  /** The purchase that is refunded or in dispute; null where the shop does not say. */
  readonly originalId: string | null
  readonly merchant: CardMerchant
  readonly entry: CardEntryMode
  readonly amounts: CardAmounts
  readonly entries: readonly CardEntry[]
}

export type IssuerDispute = {
  readonly id: string
  readonly revision: number
  readonly state: 'submitted' | 'won' | 'lost' | 'withdrawn' | 'refused' | 'unknown'
  readonly told: string
  readonly decidesBy: Date | null
}

export type IssuerEvent = { readonly id: string; readonly type: string; readonly occurredAt: Date } & (
  | { readonly subject: 'card'; readonly card: IssuedCard }
  | { readonly subject: 'card_transaction'; readonly transaction: CardTransaction }
  | { readonly subject: 'dispute'; readonly dispute: IssuerDispute }
  | { readonly subject: 'reward'; readonly order: Progress }
  | { readonly subject: 'unknown' }
)

/** A dispute by our id, with its transaction: an issuer that keeps no id of ours finds it by that. */
export type DisputeName = { readonly id: string; readonly transactionId: string }

export const digitalWallets = ['apple', 'google'] as const
export type DigitalWallet = (typeof digitalWallets)[number]

/** A digital wallet that takes a card, and whether the card is in it. */
export type WalletOfCard = { readonly wallet: DigitalWallet; readonly isAdded: boolean }

/** Puts cards into digital wallets; what a wallet learns of a card it learns from the issuer. */
export interface WalletPush {
  /** Wallets that take this card; none for a card that no wallet takes. */
  of(cardId: string): Promise<readonly WalletOfCard[]>
  /** Where the holder adds the card to one of them. */
  page(order: {
    cardId: string
    wallet: DigitalWallet
    language: 'en' | 'ar'
    theme: 'light' | 'dark'
  }): Promise<ProvidersPage>
}

export type ProvidersPage = { readonly url: string; readonly expiresAt: Date }

/**
 * Issues cards, as an adapter presents it. Ids are ours and serve as idempotency keys: repeating an order is harmless.
 *
 * Every call throws ProviderRefusal when the provider said no for good, ProviderUnreachable when it is unknown what
 * became of the call.
 */
export interface IssuerProvider
  extends ProviderEvents<IssuerEvent>,
    AuthorizationRequests<CardAuthorizationRequest> {
  /** Services that not every issuer has: calls of one that it has not are refused. */
  readonly offers: {
    /** A page of its own where a PIN is chosen. */
    readonly pinPage: boolean
    /** Cashback, paid into an account at the bank. */
    readonly rewards: boolean
  }
  /** Makes a card, or has the one there is as we wish it now. */
  wish(card: CardWish): Promise<IssuedCard>
  /** Null when the provider does not know the id. */
  card(id: string): Promise<IssuedCard | null>
  /** Where the number is shown for a minute, once, within a page of ours. */
  reveal(order: { cardId: string; language: 'en' | 'ar'; ink: 'dark' | 'light' }): Promise<ProvidersPage>
  /** Where a PIN is chosen. */
  pinPage(order: { cardId: string; language: 'en' | 'ar'; theme: 'light' | 'dark' }): Promise<ProvidersPage>
  /** Left out by an issuer that works with no digital wallet. */
  readonly walletPush?: WalletPush
  transaction(id: string): Promise<CardTransaction | null>
  dispute(order: {
    id: string
    transactionId: string
    amount: Money
    reason: string
    statement: string
  }): Promise<IssuerDispute>
  /** Submits evidence for the person's side: a picture or a paper. The same again changes nothing. */
  showEvidence(file: {
    dispute: DisputeName
    fileId: string
    type: string
    bytes: Uint8Array
  }): Promise<IssuerDispute>
  withdrawDispute(dispute: DisputeName): Promise<IssuerDispute>
  disputeOf(dispute: DisputeName): Promise<IssuerDispute | null>
  /** Pays cashback into an account at the bank. */
  payReward(order: { id: string; account: string; amount: Money; reference: string }): Promise<Progress>
  reward(id: string): Promise<Progress | null>
  isHealthy(): Promise<boolean>
}
