import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { text } from '../../books/books.ts'
import type { Service } from '../../service.ts'

export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]

/** `pay` opens the page; each form that it shows is sent by one of its own. */
export type Purpose = 'pay' | 'form' | 'challenge'

const visitSchema = z.object({
  language: z.enum(languages),
  /** Where the person came from, and goes back to. */
  redirectUrl: z.string(),
  /** Of a challenge: what is to be typed, and how often it may be. */
  code: z.string().optional(),
  triesLeft: z.number().optional(),
})

/** Visit to the ramp's pages. */
export type Visit = z.infer<typeof visitSchema>

const PAGE_SECONDS = 300
const SECONDS: Readonly<Record<Purpose, number>> = { pay: PAGE_SECONDS, form: 1_800, challenge: 600 }

/** Tokens that open a page of one order, once and not for long. Only their digests are kept. */
export class Tokens {
  readonly #service: Service

  constructor(service: Service) {
    this.#service = service
  }

  give(orderId: string, purpose: Purpose, visit: Visit): { token: string; expiresAt: string } {
    const { books, clock } = this.#service
    const token = randomBytes(24).toString('base64url')
    const expiresAt = new Date(clock.now().getTime() + SECONDS[purpose] * 1000).toISOString()
    books.write(() => {
      // Expired tokens are of no use any more.
      books.run('delete from ramp_tokens where expires_at <= ?', clock.now().toISOString())
      books.run(
        'insert into ramp_tokens (hash, order_id, purpose, visit, expires_at) values (?, ?, ?, ?, ?)',
        digest(token),
        orderId,
        purpose,
        JSON.stringify(visit),
        expiresAt,
      )
    })
    return { token, expiresAt }
  }

  /** Uses a token up. Null for one that was used, has expired, or never was. */
  take(token: string, purpose: Purpose): { orderId: string; visit: Visit } | null {
    const { books, clock } = this.#service
    const row = books.write(() =>
      books.get(
        'delete from ramp_tokens where hash = ? and purpose = ? returning order_id, visit, expires_at',
        digest(token),
        purpose,
      ),
    )
    if (!row || text(row.expires_at) <= clock.now().toISOString()) return null
    return { orderId: text(row.order_id), visit: visitSchema.parse(JSON.parse(text(row.visit))) }
  }
}

const digest = (token: string) => createHash('sha256').update(token).digest('hex')
