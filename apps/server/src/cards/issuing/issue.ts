import { type CardForm, type CardType, type CardUse, contract, type Parsed } from '@sadaf/api'
import type { Needs } from '../../capability.ts'
import {
  type Approver,
  DomainError,
  invalidField,
  type Language,
  requireApproval,
  type Tx,
} from '../../platform/index.ts'
import { lockPerson, type Person, tierOf } from '../../profile/index.ts'
import type { DeliveryAddress } from '../../providers/index.ts'
import { type AccountRow, accountOf, cardAccountOf, isSetApart } from '../../wallet/index.ts'
import { type Card, type CardLimits, firstSwitches, MOST_CARDS } from '../card.ts'
import { areRaised, areWithin, CREDIT_LIMIT, defaultLimits } from '../limits.ts'
import { cardsOf, insertCard } from '../store.ts'
import type { Register } from './register.ts'

export type Asked = Parsed<typeof contract.issueCard>['body']

type Applicant = { readonly approver: Approver; readonly person: Person; readonly language: Language }

/** Pots are kept in these. */
const potCurrencies = ['USD', 'EUR', 'AED'] as const
/** Behind all accounts that people see. */
export const CARD_POSITION = 1_000

/** Has a card made: written down at once, its issuer is told by the outbox. Make it the last thing that is done. */
export function createIssue(
  { platform: { clock, ids }, accounts }: Needs<'platform' | 'accounts'>,
  register: Register,
) {
  return async (tx: Tx, approver: Approver, asked: Asked, language: Language): Promise<Card> => {
    const { userId } = approver.caller
    // Two requests of one person at once are looked at one after the other.
    const person = await lockPerson(tx, userId)
    if (!person) throw new DomainError('not_found')
    if ((await cardsOf(tx, userId, 'open')).length >= MOST_CARDS) throw new DomainError('too_many_cards')
    requireShape(asked, language)
    const account = await fundingOf(tx, userId, asked, language)
    const limits = limitsIn(asked, account.currency, tierOf(person))
    const id = ids.next()
    const card: Card = {
      ...{ userId, id, lineId: id, replaces: null, type: asked.type, form: asked.form },
      ...{ worksAt: asked.works_at, lockedTo: null, accountId: account.id, currency: account.currency },
      ...{ name: asked.name, colour: asked.colour, state: 'ordered', frozen: null, closedAt: null },
      ...{ closedBecause: null, lastFour: null, expires: null, pin: 'not_set', delivery: null },
      ...{ address: asked.address ? addressIn(asked.address) : null, switches: firstSwitches },
      ...{ blockedCategories: [], limits, timeZone: person.time_zone, createdAt: clock.now() },
      ...{ wish: 1, toldWish: 0, issuerRevision: 0, issuerState: null, activationTries: 0 },
    }
    await insertCard(tx, card)
    await register.order(tx, card)
    await requireProof(tx, { approver, person, language }, asked, card)
    return card
  }

  async function fundingOf(
    tx: Tx,
    userId: string,
    { type, account_id: accountId, currency }: Asked,
    language: Language,
  ): Promise<Pick<AccountRow, 'id' | 'currency'>> {
    if (type !== 'debit') return ownAccountOf(tx, userId, type, currencyOf(type, currency, language))
    if (accountId === undefined) throw invalid('account_id', language, 'required')
    const account = await accountOf(tx, { userId, id: accountId })
    if (!account || account.closed_at !== null || isSetApart(account))
      throw new DomainError('account_not_found')
    return account
  }

  /** Credit is one line for all cards of a person; a pot is its card's own, and goes over to the next one. */
  async function ownAccountOf(tx: Tx, userId: string, type: 'travel' | 'credit', currency: string) {
    const free = await cardAccountOf(tx, { userId, type, currency })
    if (free) return free
    const credit = type === 'credit' && { creditLimit: CREDIT_LIMIT }
    const [id] = await accounts.open(
      tx,
      userId,
      [{ type, naming: 'type', currency, ...credit }],
      CARD_POSITION,
    )
    if (id === undefined) throw new Error(`no ${type} account was opened`)
    return { id, currency }
  }

  /** More than a card may spend by itself is for its holder to approve. Last: a refused card asks no approval. */
  async function requireProof(
    tx: Tx,
    { approver }: Applicant,
    { account_id: accountId }: Asked,
    { limits, currency, name, type }: Card,
  ): Promise<void> {
    if (!areRaised(defaultLimits(currency), limits)) return
    const content = {
      endpoint: contract.issueCard,
      amount: limits.monthly,
      recipient: { id: accountId ?? type, name },
      terms: [String(limits.daily.minor)],
    }
    await requireApproval(tx, approver, content, clock.now())
  }
}

function currencyOf(type: 'travel' | 'credit', asked: string | undefined, language: Language): string {
  const currency = asked ?? 'USD'
  const isKept =
    type === 'credit' ? currency === CREDIT_LIMIT.asset : potCurrencies.some((one) => one === currency)
  if (!isKept) throw invalid('currency', language, 'invalid')
  return currency
}

type Shape = {
  readonly type: CardType
  readonly form: CardForm
  readonly works_at: CardUse
  readonly address?: unknown
}

function requireShape({ form, works_at: worksAt, address }: Shape, language: Language): void {
  if (form === 'physical' && address === undefined) throw invalid('address', language, 'required')
  // One of plastic is for any shop.
  if (form === 'physical' && worksAt !== 'any_shop') throw invalid('works_at', language, 'invalid')
}

function limitsIn(
  { daily, monthly }: Asked,
  currency: string,
  tier: Parameters<typeof areWithin>[1],
): CardLimits {
  const first = defaultLimits(currency)
  const limits = { ...first, ...(daily && { daily }), ...(monthly && { monthly }) }
  if (limits.daily.asset !== currency || limits.monthly.asset !== currency)
    throw new DomainError('currency_mismatch')
  if (!areWithin(limits, tier)) throw new DomainError('card_limit_too_high')
  return limits
}

export function addressIn(asked: NonNullable<Asked['address']>): DeliveryAddress {
  const { recipient, line_1, line_2, city, postal_code, country } = asked
  return {
    ...{ recipient, city, country, postalCode: postal_code ?? null },
    lines: [line_1, ...(line_2 === undefined ? [] : [line_2])],
  }
}

function invalid(field: string, language: Language, code: Parameters<typeof invalidField>[2]): DomainError {
  return new DomainError('validation_failed', [invalidField(field, language, code)])
}
