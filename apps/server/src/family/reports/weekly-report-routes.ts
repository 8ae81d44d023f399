import { contract, spelledFor, toWire } from '@sadaf/api'
import { dayIn } from '@sadaf/calendar'
import type { Needs } from '../../capability.ts'
import { DomainError } from '../../platform/index.ts'
import { personOf, spelledNames } from '../../profile/index.ts'
import { act } from '../acting.ts'
import { reportOf, weekBefore, zoneOf } from './weekly-report.ts'

/** The weekly report, shown to Parents on any day for the seven days before it. */
export function serveWeeklyReport({ api, platform: { clock } }: Needs<'api' | 'platform'>): void {
  api.serve(contract.getWeeklyReport, ({ tx, caller: { userId }, language }) =>
    act(tx, userId, async (acting) => {
      // Of others: Parents alone see that.
      if (acting.me.role !== 'parent') throw new DomainError('forbidden')
      const timeZone = await zoneOf(tx, userId)
      const days = weekBefore(dayIn(clock.now(), timeZone))
      const { spent, chores, requests, declined, members } = await reportOf(tx, acting, { days, timeZone })
      const shown = []
      for (const { member, spent: used } of members) {
        const person = await personOf(tx, member.userId)
        const name = person ? spelledFor(language, spelledNames(person)) : ''
        shown.push({ id: member.id, name, spent: toWire(used) })
      }
      return {
        ...days,
        spent: toWire(spent),
        chores: { count: chores.count, amount: toWire(chores.amount) },
        requests: { count: requests.count, amount: toWire(requests.amount) },
        declined,
        members: shown,
      }
    }),
  )
}
