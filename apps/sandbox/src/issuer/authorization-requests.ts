import { type Money, parseAmount } from '@sadaf/money'
import { z } from 'zod'
import type { Service } from '../service.ts'

/** How long the network waits, in all: after that it has said no. */
const WAITS_MS = 2_000
const LARGEST_ANSWER = 10_000

/** Verdict of a client on a question; `none` without a valid answer. */
export type Verdict =
  | { readonly kind: 'approved'; readonly amount: Money | null }
  | { readonly kind: 'declined'; readonly reason: string }
  | { readonly kind: 'none' }

export type AuthorizationRequest = {
  readonly id: string
  /** Requested amount, the most that can be approved, in the currency of the card. */
  readonly asked: Money
  readonly takesLess: boolean
  readonly data: Record<string, unknown>
}

const answer = z.object({
  id: z.string(),
  decision: z.enum(['approved', 'declined']),
  amount: z.object({ amount: z.string().max(40), currency: z.string() }).optional(),
  reason: z.string().max(64).optional(),
})

/** Asks the client while a shopper stands at a till: signed, within two seconds, and once more where the line broke. */
export class AuthorizationRequests {
  readonly #service: Service

  constructor(service: Service) {
    this.#service = service
  }

  async ask(question: AuthorizationRequest): Promise<Verdict> {
    const body = JSON.stringify({
      id: question.id,
      type: 'authorization.request',
      created_at: this.#service.clock.now().toISOString(),
      data: question.data,
    })
    const until = AbortSignal.timeout(WAITS_MS)
    const first = await this.#send(question, body, until)
    if (first !== 'again') return first
    const second = await this.#send(question, body, until)
    return second === 'again' ? NONE : second
  }

  async #send(question: AuthorizationRequest, body: string, until: AbortSignal): Promise<Verdict | 'again'> {
    const { sender, log } = this.#service
    if (sender.url === undefined || until.aborted) return NONE
    try {
      const response = await fetch(`${sender.url}/questions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...sender.signed(question.id, body) },
        body,
        signal: until,
        redirect: 'manual',
      })
      const text = await response.text()
      if (response.status >= 500) return 'again'
      return response.status === 200 && text.length <= LARGEST_ANSWER ? verdictOf(question, text) : NONE
    } catch (error) {
      log.debug({ err: error, question: question.id }, 'a question was not answered')
      return until.aborted ? NONE : 'again'
    }
  }
}

const NONE: Verdict = { kind: 'none' }

/** Reads an answer. One about another purchase, for too much, or for less where the shop takes no less, is none. */
export function verdictOf(
  question: Pick<AuthorizationRequest, 'id' | 'asked' | 'takesLess'>,
  text: string,
): Verdict {
  const said = answer.safeParse(jsonOf(text)).data
  if (said?.id !== question.id) return NONE
  if (said.decision === 'declined') return { kind: 'declined', reason: said.reason ?? 'declined' }
  if (said.amount === undefined) return { kind: 'approved', amount: null }
  const amount = amountOf(said.amount, question.asked.asset)
  if (!amount || amount.minor <= 0n || amount.minor > question.asked.minor) return NONE
  if (amount.minor < question.asked.minor && !question.takesLess) return NONE
  return { kind: 'approved', amount }
}

function amountOf(wire: { amount: string; currency: string }, currency: string): Money | null {
  if (wire.currency !== currency) return null
  try {
    return parseAmount(wire.amount, currency)
  } catch {
    return null
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
