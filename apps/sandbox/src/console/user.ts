import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { Problem } from '../http/problem.ts'

/** User of the console, and its base: `base` stands before every path that a page names. */
export type ConsoleUser =
  | { readonly kind: 'operator'; readonly base: string }
  | {
      readonly kind: 'visitor'
      readonly id: string
      readonly base: string
      readonly accounts: ReadonlySet<string>
    }

/** User at this machine, where no key is asked for. */
export const OPERATOR: ConsoleUser = { kind: 'operator', base: '' }

const base = z.string().regex(/^(\/[\w-]+)*$/)
const until = z.int()
const statement = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('operator'), base, until }),
  z.object({
    kind: z.literal('visitor'),
    id: z.string().min(1),
    base,
    until,
    accounts: z.array(z.string()),
  }),
])

/** Reads who the product says uses the console; null for what it has not signed, or signed too long ago. */
export function readStatement(key: string, text: string, now: Date): ConsoleUser | null {
  const [content = '', signature = ''] = text.split('.')
  const wanted = createHmac('sha256', key).update(`console user ${content}`).digest('base64url')
  if (!isSame(signature, wanted)) return null
  const said = statement.parse(JSON.parse(Buffer.from(content, 'base64url').toString()))
  if (said.until * 1000 < now.getTime()) return null
  if (said.kind === 'operator') return { kind: 'operator', base: said.base }
  return { kind: 'visitor', id: said.id, base: said.base, accounts: new Set(said.accounts) }
}

export function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(digest(given), digest(wanted))
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether all of these accounts are the user's; where a payment leaves the bank there is no other side. */
export function owns(user: ConsoleUser, ...accounts: readonly (string | null)[]): boolean {
  if (user.kind === 'operator') return true
  return accounts.every((account) => account === null || user.accounts.has(account))
}

/** The accounts that a list is about: null for all there are. */
export function accountsOf(user: ConsoleUser): readonly string[] | null {
  return user.kind === 'operator' ? null : [...user.accounts]
}

/** @throws Problem the same 404 as for what does not exist */
export function requireOwn(user: ConsoleUser, what: string, ...accounts: readonly (string | null)[]): void {
  if (owns(user, ...accounts)) return
  throw new Problem(404, `${what}_not_found`, `There is no such ${what}`)
}
