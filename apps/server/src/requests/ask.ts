import { DAY_MS } from '@sadaf/calendar'
import type { Money } from '@sadaf/money'
import { hasArrived } from '../operations/index.ts'
import {
  asSystemWithin,
  DomainError,
  invalidField,
  type Language,
  type Platform,
  type Tx,
  takeTurn,
} from '../platform/index.ts'
import { lockPerson, spelledNames, tierOf } from '../profile/index.ts'
import { transactionOf } from '../transactions/index.ts'
import { aboveOperationLimit, type Recipient, receivingAccount } from '../wallet/index.ts'
import { isBlockedByAny } from './block-store.ts'
import type { Request } from './request.ts'
import { countOpen, insertRequest, mostOpenToOne, mostToldToOne } from './store.ts'
import type { Tell } from './tell.ts'
import { expiresAt, wrongDue } from './terms.ts'

export type AskOrder = Pick<Request, 'asset' | 'note' | 'dueOn' | 'splits' | 'settles'> & {
  readonly shares: readonly { readonly recipient: Recipient; readonly amount: Money }[]
}

/** The most open requests that a person may have, */
const MOST_OPEN = 50
/** and of one asker's that a person may have to answer. */
const MOST_OPEN_TO_ONE = 5
/** How often a day one person may hear of another's requests, whatever has become of them. */
const MOST_TOLD_A_DAY = 20

type Asking = Pick<Platform, 'clock' | 'ids'> & { readonly tell: Tell }

/**
 * Asks people who were found for money.
 *
 * @throws DomainError `account_not_found`, `currency_mismatch`, `limit_exceeded`, `not_found` for a transaction that is
 *   not theirs, `recipient_twice`, `requests_not_taken`, `too_many_requests_open`, `too_many_requests_to_person`, or `validation_failed` for a day that
 *   has passed, or amounts that differ although the first who pays settles it for all
 */
export async function ask(
  { clock, ids, tell }: Asking,
  tx: Tx,
  order: AskOrder & { readonly askerId: string },
  language: Language,
): Promise<string> {
  const now = clock.now()
  const { askerId, asset, note, dueOn, splits, settles, shares } = order
  checkShares(order, language)
  // Two requests at the same moment are counted one after the other.
  const asker = await lockPerson(tx, askerId)
  const account = await receivingAccount(tx, { userId: askerId, currency: asset })
  if (!asker || account === null) throw new DomainError('account_not_found')
  for (const { amount } of shares) {
    const limit = aboveOperationLimit(amount, tierOf(asker))
    if (limit) throw new DomainError('limit_exceeded', [], { limit })
  }
  if (splits !== null && !(await transactionOf(tx, askerId, splits))) throw new DomainError('not_found')
  const wrong = dueOn === null ? null : wrongDue(dueOn, now, asker.time_zone)
  if (wrong) throw new DomainError('validation_failed', [invalidField('due_on', language, wrong)])
  if ((await countOpen(tx, askerId)) >= MOST_OPEN) throw new DomainError('too_many_requests_open')
  const request: Request = {
    id: ids.next(),
    asker: { userId: askerId, ...spelledNames(asker) },
    ...{ asset, note, dueOn, splits, settles },
    isCancelled: false,
    createdAt: now,
    expiresAt: expiresAt(dueOn, now, asker.time_zone),
    shares: shares.map(({ recipient: { userId, name, otherName }, amount }) => ({
      id: ids.next(),
      asked: { userId, name, otherName },
      amount,
      state: 'open',
      operationId: null,
      toldAt: now,
      answeredAt: null,
      arrivedAt: null,
    })),
  }
  await asSystemWithin(tx, () => deliver(tell, tx, request))
  return request.id
}

/** The name of the turn that asking a person and blocking an asker take. */
export const turnOf = (askedId: string) => `requests.to ${askedId}`

async function deliver(tell: Tell, tx: Tx, request: Request): Promise<void> {
  const { asker, shares } = request
  const askedIds = shares.map(({ asked }) => asked.userId).sort()
  for (const askedId of askedIds) await takeTurn(tx, turnOf(askedId))
  if (await isBlockedByAny(tx, asker.userId, askedIds)) throw new DomainError('requests_not_taken')
  const since = new Date(request.createdAt.getTime() - DAY_MS)
  const isTooMuch =
    (await mostOpenToOne(tx, asker.userId, askedIds)) >= MOST_OPEN_TO_ONE ||
    (await mostToldToOne(tx, asker.userId, askedIds, since)) >= MOST_TOLD_A_DAY
  if (isTooMuch) throw new DomainError('too_many_requests_to_person')
  const knownTo = new Set<string>()
  for (const userId of askedIds)
    if (await hasArrived(tx, { kind: 'payment', userId, otherId: asker.userId })) knownTo.add(userId)
  await insertRequest(tx, request, knownTo)
  for (const share of shares)
    await tell.asked(tx, 'request_received', { request, share, at: request.createdAt })
  await tell.change(tx, request, 'payment_request.created')
}

function checkShares({ asset, settles, shares }: AskOrder, language: Language): void {
  if (shares.some(({ amount }) => amount.asset !== asset)) throw new DomainError('currency_mismatch')
  if (new Set(shares.map(({ recipient }) => recipient.userId)).size < shares.length)
    throw new DomainError('recipient_twice')
  const isUneven = shares.some(({ amount }) => amount.minor !== shares[0]?.amount.minor)
  if (settles === 'first' && isUneven)
    throw new DomainError('validation_failed', [invalidField('shares', language)])
}
