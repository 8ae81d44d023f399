import { type Tx, takeTurn } from '../platform/index.ts'
import { type Day, forgetDays, keepDays, latestDay, standingBefore, unfollowedHoldings } from './day-store.ts'
import { acquiredBetween, type From, type HoldingKey, movementsFrom } from './movement-store.ts'
import {
  countOutlasting,
  type DatedLot,
  dayOf,
  emptyStanding,
  type Happened,
  type Sold,
  type Standing,
  withAcquired,
  withDisposed,
} from './standing.ts'

/** So many are read at once, however many there are. */
const AT_ONCE = 500

/** Effect of one movement on a holding. */
export type Step = {
  readonly happened: Happened
  readonly standing: Standing
  /** Where something left. */
  readonly sold: Sold | null
}

/**
 * Follows a holding through its movements from somewhere on, as it stood then, the oldest first. Neither they nor its
 * lots are read as a whole: lots come as they are sold from.
 */
export async function* followFrom(
  tx: Tx,
  key: HoldingKey,
  start: Standing,
  from: From,
): AsyncGenerator<Step, void, undefined> {
  const step = stepper(tx, key)
  let standing = start
  for (let place = from; ; ) {
    const happened = await movementsFrom(tx, key, place, AT_ONCE)
    for (const each of happened) {
      const next = await step(standing, each)
      standing = next.standing
      yield next
    }
    const last = happened.at(-1)
    if (!last || happened.length < AT_ONCE) return
    place = { after: last.id }
  }
}

/** Takes one movement after the other, with the lots that it has read so far. */
export function stepper(tx: Tx, key: HoldingKey): (standing: Standing, happened: Happened) => Promise<Step> {
  let lots: readonly DatedLot[] = []

  return async (standing, happened) => {
    if (happened.kind === 'acquired') {
      return { happened, standing: withAcquired(standing, happened), sold: null }
    }
    if (lots[0]?.id !== standing.firstLot?.id) lots = standing.firstLot ? [standing.firstLot] : []
    for (;;) {
      const last = lots.at(-1)
      if (!last || lots.length >= standing.lotCount || countOutlasting(lots, happened.quantityMinor)) break
      const more = await acquiredBetween(tx, key, { after: last.id, before: happened.id, most: AT_ONCE })
      if (more.length === 0) throw new Error(`lots of ${key.holdingId} are missing behind ${last.id}`)
      lots = [...lots, ...more]
    }
    const count = countOutlasting(lots, happened.quantityMinor) ?? lots.length
    const { after, lots: left, sold } = withDisposed(standing, happened, lots.slice(0, count))
    lots = [...left, ...lots.slice(count)]
    return { happened, standing: after, sold }
  }
}

/**
 * Counts a movement that was written down just now: where it is the latest of its holding by one step, else by
 * following the holding again from its day on.
 */
export async function countIn(tx: Tx, key: HoldingKey, happened: Happened): Promise<void> {
  const latest = await latestDay(tx, { ...key, id: happened.id })
  if (!latest?.isBefore) return remakeDays(tx, key, latest ? dayOf(happened.at) : null)
  const { standing } = await stepper(tx, key)(latest.standing, happened)
  await keepDays(tx, key, [dayAfter({ happened, standing })])
}

/** Recomputes the days of a holding from its movements, from one on; all of them where none is given. */
export async function remakeDays(tx: Tx, key: HoldingKey, from: string | null): Promise<void> {
  const start = from === null ? undefined : await standingBefore(tx, key, from)
  await forgetDays(tx, key, from)
  const at = new Date(from === null ? 0 : `${from}T00:00:00Z`)
  let days: Day[] = []
  for await (const step of followFrom(tx, key, start ?? emptyStanding, { at })) {
    const day = dayAfter(step)
    if (days.at(-1)?.day === day.day) days.pop()
    else if (days.length >= AT_ONCE) {
      await keepDays(tx, key, days)
      days = []
    }
    days.push(day)
  }
  await keepDays(tx, key, days)
}

/** Follows the movements that were recorded before days were kept. */
export async function followWhatIsNot(tx: Tx, userId: string): Promise<void> {
  for (const holdingId of await unfollowedHoldings(tx, userId)) {
    await takeTurnAt(tx, holdingId)
    await remakeDays(tx, { userId, holdingId }, null)
  }
}

/** Makes those take turns who write down what became of the same holding. */
export async function takeTurnAt(tx: Tx, holdingId: string): Promise<void> {
  await takeTurn(tx, `portfolio.holding ${holdingId}`)
}

function dayAfter({ happened: { id, at }, standing }: Pick<Step, 'happened' | 'standing'>): Day {
  return { day: dayOf(at), lastId: id, standing }
}
