import { contract } from '@sadaf/api'
import { dayIn } from '@sadaf/calendar'
import { type Api, type Clock, DomainError, type Language, type Tx } from '../../platform/index.ts'
import { personOf } from '../../profile/index.ts'
import { spentOfBudgets } from '../budget-routes.ts'
import { comparedDays } from '../days.ts'
import { type Insight, ofBudgets, ofChanges, ofLarge, ofRegular } from './found.ts'
import { dismissedBy, forgetDismissed, saveDismissed } from './store.ts'

const order = ['warning', 'success', 'info'] as const satisfies readonly Insight['type'][]

/** Serves a person's insights, computed at each request, without those that they dismissed. */
export function serveInsights(api: Api, clock: Clock): void {
  api.serve(
    contract.listInsights,
    async ({ tx, caller: { userId }, language }) => ({ data: await shownTo(tx, { userId, language }) }),
    // All of it is of one moment, or a card would contradict its neighbour.
    { atOneMoment: true },
  )

  api.serve(
    contract.dismissInsight,
    async ({ tx, caller: { userId }, params: { key }, body: { is_dismissed: isDismissed }, language }) => {
      if (!isDismissed) await forgetDismissed(tx, userId, key)
      else {
        const shown = await shownTo(tx, { userId, language })
        const isKnown = shown.some((each) => each.key === key) || (await dismissedBy(tx, userId)).has(key)
        if (!isKnown) throw new DomainError('not_found')
        await saveDismissed(tx, userId, key, clock.now())
      }
      return { key, is_dismissed: isDismissed }
    },
  )

  // A budget is used up once what is available is, with what was carried.
  async function budgetsNow(tx: Tx, userId: string, now: Date) {
    const budgets = await spentOfBudgets(tx, userId, now)
    return budgets.map(({ category, spent, available: budgeted, percentage, from, to }) => ({
      ...{ category, spent, budgeted, percentage, from, to },
    }))
  }

  async function shownTo(
    tx: Tx,
    { userId, language }: { readonly userId: string; readonly language: Language },
  ): Promise<Insight[]> {
    const person = await personOf(tx, userId)
    const now = clock.now()
    const today = dayIn(now, person?.time_zone ?? 'UTC')
    const looking = { userId, asset: person?.currency ?? 'USD', today, now, language }
    const found = [
      ...ofBudgets(await budgetsNow(tx, userId, now), today),
      ...(await ofRegular(tx, looking)),
      ...(await ofChanges(tx, looking, comparedDays('30d', today))),
      ...(await ofLarge(tx, looking)),
    ]
    const dismissed = await dismissedBy(tx, userId)
    return order.flatMap((type) => found.filter((each) => each.type === type && !dismissed.has(each.key)))
  }
}
