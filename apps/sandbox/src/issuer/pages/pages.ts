import type { Service } from '../../service.ts'
import type { Cards } from '../cards.ts'
import type { Wallet } from '../wallets.ts'
import { type Look, Tokens } from './tokens.ts'

export type PagesOptions = {
  /** Where browsers reach the pages; the sandbox's own address where it is not said. */
  readonly url?: string | undefined
  /** Origin that may frame the pages; that of the webhooks when unset. */
  readonly framedBy?: string | undefined
}

/** A policy cannot name an address of IPv6. */
const LOOPBACK = ['localhost', '127.0.0.1']

/** Pages of the issuer's own that a client shows within its own. */
export class Pages {
  readonly tokens: Tokens
  readonly #service: Service
  readonly #cards: Cards
  readonly #options: PagesOptions
  #servedAt = ''

  constructor(service: Service, cards: Cards, options: PagesOptions) {
    this.tokens = new Tokens(service)
    this.#service = service
    this.#cards = cards
    this.#options = options
  }

  /** Says where the sandbox itself is reached. */
  servedAt(url: string): void {
    this.#servedAt = url
  }

  /** The origins of the client, under each of the names that this machine has for itself. */
  get framedBy(): readonly string[] {
    const url = this.#options.framedBy ?? this.#service.sender.url
    if (url === undefined) return []
    const { hostname, origin, port, protocol } = new URL(url)
    if (!LOOPBACK.includes(hostname)) return [origin]
    return LOOPBACK.map((name) => `${protocol}//${name}${port === '' ? '' : `:${port}`}`)
  }

  /** Opens a page of a card for the first visitor within a minute. Throws a 404 problem for an unknown card. */
  open(cardId: string, purpose: 'reveal' | 'pin' | `wallet_${Wallet}`, look: Look) {
    const card = this.#cards.usable(cardId)
    const { token, expiresAt } = this.tokens.give(card.id, purpose, look)
    const base = (this.#options.url ?? this.#servedAt).replace(/\/$/, '')
    return { url: `${base}/cards/pages/${purpose}/${token}`, expires_at: expiresAt }
  }

  addToWallet(cardId: string, wallet: Wallet): void {
    this.#service.books.write(() => this.#cards.addToWallet(cardId, wallet))
  }

  choosePin(cardId: string, pin: string): void {
    this.#service.books.write(() => this.#cards.choosePin(cardId, pin))
  }
}
