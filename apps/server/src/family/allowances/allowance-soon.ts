import { DAY_MS } from '@sadaf/calendar'
import { z } from 'zod'
import type { Platform, Tx } from '../../platform/index.ts'
import { personOf, spelledNames } from '../../profile/index.ts'
import { runsAhead, type ScheduledPayment } from '../../wallet/index.ts'
import { memberOf } from '../store.ts'
import type { Tell } from '../tell.ts'
import { computed } from './allowance.ts'
import { advancesOf, markToldOfPayDay } from './allowance-store.ts'
import { basisOf, LINK } from './pay-allowance.ts'

const TELL = 'family.tell_of_allowances'
const HOURLY = '25 * * * *'
const BATCH = 200

const details = z.object({ userId: z.uuid(), householdId: z.uuid() })

/** Tells Parent and child of an allowance the day before it is paid, with what it is by then. */
export function tellOfAllowances({ clock, database, jobs }: Platform, tell: Tell): void {
  jobs.define(TELL, z.unknown(), async () => {
    const from = clock.now()
    const until = new Date(from.getTime() + DAY_MS)
    const ahead = { kind: 'family_transfer', from, until }
    for (let last: Awaited<ReturnType<typeof runsAhead>>[number] | undefined; ; ) {
      const runs = await database.asSystem((tx) => runsAhead(tx, ahead, last, BATCH))
      for (const run of runs) await database.asSystem((tx) => tellOf(tx, run))
      if (runs.length < BATCH) return
      last = runs.at(-1)
    }
  })
  jobs.schedule(TELL, HOURLY)

  async function tellOf(tx: Tx, { userId: payerId, id, details: kept, state, amount }: ScheduledPayment) {
    if (state.status !== 'active') return
    const { userId, householdId } = details.parse(kept)
    const member = await memberOf(tx, userId)
    if (member?.allowance?.scheduleId !== id || member.householdId !== householdId) return
    const { day, change } = state.next
    if (!(await markToldOfPayDay(tx, userId, day))) return
    const run = { day, amount: change?.amount ?? amount }
    const basis = await basisOf(tx, { payer: { userId: payerId }, member, scheduleId: id, run })
    const { outstanding } = await advancesOf(tx, member, run.amount.asset)
    const { paid } = computed(basis, outstanding)
    const [payer, person] = [await personOf(tx, payerId), await personOf(tx, userId)]
    if (!payer || !person) return
    const news = { kind: 'family_allowance_soon', at: clock.now(), link: LINK, amount: paid } as const
    await tell.notify(tx, [payerId], { ...news, by: spelledNames(person) })
    await tell.notify(tx, [userId], { ...news, by: spelledNames(payer) })
  }
}
