import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { text } from '../../books/books.ts'
import type { Service } from '../../service.ts'
import type { Wallet } from '../wallets.ts'

export type Purpose = 'reveal' | 'pin' | 'pin_form' | `wallet_${Wallet}` | `wallet_form_${Wallet}`

export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]

/** How a page is to look within the one that frames it. */
export type Look = { readonly language: Language; readonly tone: 'dark' | 'light' }

const look = z.object({ language: z.enum(languages), tone: z.enum(['dark', 'light']) })

const SECONDS: Readonly<Record<Purpose, number>> = {
  reveal: 60,
  pin: 60,
  pin_form: 300,
  wallet_apple: 60,
  wallet_google: 60,
  wallet_form_apple: 300,
  wallet_form_google: 300,
}

/** Tokens that open a page of one card, once and not for long. Only their digests are kept. */
export class Tokens {
  readonly #service: Service

  constructor(service: Service) {
    this.#service = service
  }

  give(cardId: string, purpose: Purpose, how: Look): { token: string; expiresAt: string } {
    const { books, clock } = this.#service
    const token = randomBytes(24).toString('base64url')
    const expiresAt = new Date(clock.now().getTime() + SECONDS[purpose] * 1000).toISOString()
    books.write(() => {
      // Expired tokens are of no use any more.
      books.run('delete from issuer_tokens where expires_at <= ?', clock.now().toISOString())
      books.run(
        'insert into issuer_tokens (hash, card_id, purpose, look, expires_at) values (?, ?, ?, ?, ?)',
        digest(token),
        cardId,
        purpose,
        JSON.stringify(how),
        expiresAt,
      )
    })
    return { token, expiresAt }
  }

  /** Uses a token up. Null for one that was used, has expired, or never was. */
  take(token: string, purpose: Purpose): { cardId: string; look: Look } | null {
    const { books, clock } = this.#service
    const row = books.write(() =>
      books.get(
        'delete from issuer_tokens where hash = ? and purpose = ? returning card_id, look, expires_at',
        digest(token),
        purpose,
      ),
    )
    if (!row || text(row.expires_at) <= clock.now().toISOString()) return null
    return { cardId: text(row.card_id), look: look.parse(JSON.parse(text(row.look))) }
  }
}

const digest = (token: string) => createHash('sha256').update(token).digest('hex')
