import type { Money } from '@sadaf/money'
import type { Tx } from '../../platform/index.ts'
import { HOME_COUNTRY } from '../abroad.ts'
import { type Accrual, type Activation, accrue, readyOf } from './cashback.ts'
import { activationsOf, earningsSince, paidOut } from './cashback-store.ts'
import { type Offer, offers } from './offers.ts'

export type Earned = {
  readonly activations: readonly Activation[]
  readonly accruals: readonly Accrual[]
  readonly ready: Money
}

/** A person's cashback by now, worked out from their purchases. */
export async function earnedBy(
  tx: Tx,
  { userId, timeZone }: { readonly userId: string; readonly timeZone: string },
  dayOf: (at: Date) => string,
): Promise<Earned> {
  const activations = await activationsOf(tx, userId, dayOf)
  const accruals: Accrual[] = []
  for (const offer of offers) {
    const own = activations.filter(({ offerId }) => offerId === offer.id)
    const [first] = own
    if (!first) continue
    const about = { userId, timeZone, since: first.at, merchantId: offer.merchantId, home: HOME_COUNTRY }
    const earnings = await earningsSince(tx, about)
    for (const activation of own) accruals.push(...accrue(offer, activation, earnings))
  }
  return { activations, accruals, ready: readyOf(accruals, await paidOut(tx, userId)) }
}

/** The activation of an offer by a person on a day; null where there is none, or it has ended. */
export function currentActivation(
  offer: Offer,
  activations: readonly Activation[],
  today: string,
): Activation | null {
  const last = activations.filter(({ offerId }) => offerId === offer.id).at(-1)
  return last && today <= offer.endsOn(last.day) ? last : null
}
