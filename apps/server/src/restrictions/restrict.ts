import { DAY_MS } from '@sadaf/calendar'
import type { Needs } from '../capability.ts'
import { DomainError, type Tx } from '../platform/index.ts'
import { endRestriction, insertRestriction, type Restriction } from './store.ts'

type Services = Needs<'platform' | 'notifications' | 'publish'>

const LINK = '/restricted'

export type Placing = Pick<Restriction, 'userId' | 'reason' | 'asksFor'> & { readonly answerInDays: number }

/**
 * Restricts an account and tells its person. Runs as the system.
 *
 * @throws DomainError already_restricted
 */
export async function placeRestriction(services: Services, tx: Tx, placing: Placing): Promise<Restriction> {
  const { platform, notifications } = services
  const { answerInDays, ...asked } = placing
  const at = platform.clock.now()
  const answerBy = new Date(at.getTime() + answerInDays * DAY_MS)
  const restriction = { ...asked, id: platform.ids.next(), placedAt: at, answerBy }
  if (!(await insertRestriction(tx, restriction))) throw new DomainError('already_restricted')
  await notifications.notify(tx, placing.userId, {
    kind: 'account_restricted',
    at,
    parameters: { reason: placing.reason },
    link: LINK,
  })
  tellScreens(services, tx, placing.userId)
  return restriction
}

/**
 * Lifts the restriction of an account and tells its person. Runs as the system.
 *
 * @throws DomainError not_found where none stands
 */
export async function liftRestriction(services: Services, tx: Tx, userId: string): Promise<Date> {
  const { platform, notifications } = services
  const at = platform.clock.now()
  if (!(await endRestriction(tx, userId, at))) throw new DomainError('not_found')
  await notifications.notify(tx, userId, { kind: 'restriction_lifted', at, parameters: {}, link: LINK })
  tellScreens(services, tx, userId)
  return at
}

function tellScreens({ publish }: Services, tx: Tx, userId: string): void {
  tx.afterCommit(() => publish(userId, 'restriction', {}))
}
