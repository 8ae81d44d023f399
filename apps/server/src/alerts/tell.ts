import { dayIn } from '@sadaf/calendar'
import type { Needs } from '../capability.ts'
import type { Tx } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import { type Side, tells } from './alert.ts'
import { frequencyOf } from './row.ts'
import { type AlertRow, insertFiring, saveAlert } from './store.ts'
import { firedText, nameOf, type Reader } from './words.ts'

/** That a price has crossed a line. */
export type Crossing = {
  readonly side: Side
  readonly line: string
  readonly price: string
  /** Where no prices were heard meanwhile, the beginning of that time. */
  readonly since: Date | null
  readonly at: Date
}

export type Tells = Needs<'platform' | 'notifications' | 'publish'>

/** How a person reads times and figures. */
export async function readerOf(tx: Tx, userId: string): Promise<Reader> {
  const person = await personOf(tx, userId)
  return {
    timeZone: person?.time_zone ?? 'UTC',
    numerals: person?.numerals === 'arab' ? 'arab' : 'latn',
  }
}

/**
 * Writes down how an alert stands after a crossing and, where it is told of this one, tells its owner: all in the
 * transaction that holds its row, so that it is told once.
 *
 * @param row as it stands from now on
 */
export async function tellCrossing(on: Tells, tx: Tx, row: AlertRow, crossing: Crossing): Promise<void> {
  const { notifications, platform, publish } = on
  const { user_id: userId, id, symbol } = row
  const { side, line, price, since, at } = crossing
  const reader = await readerOf(tx, userId)
  const dayOf = (moment: Date) => dayIn(moment, reader.timeZone)
  const { isTold, isOver } = tells({
    frequency: frequencyOf(row),
    lastDay: row.last_fired_at && dayOf(row.last_fired_at),
    today: dayOf(at),
  })
  const over = isOver ? ({ state: 'fired', rise_at: null, fall_at: null } as const) : {}
  await saveAlert(tx, { ...row, ...(isTold && { last_fired_at: at }), ...over })
  if (!isTold) return
  await insertFiring(tx, {
    ...{ user_id: userId, id: platform.ids.next(), alert_id: id, symbol },
    ...{ side, line, price, since, at },
  })
  await notifications.notify(tx, userId, {
    kind: 'price_alert_fired',
    at,
    parameters: {
      ...names(symbol),
      detail_en: firedText('en', row, crossing, reader),
      detail_ar: firedText('ar', row, crossing, reader),
      alert_id: id,
      side,
    },
    link: `/markets/${symbol}`,
    isForBellAlone: !row.by_mail,
  })
  tx.afterCommit(() => publish(userId, 'price_alert', { alert_id: id, symbol }))
}

/** Names of an asset, for a notification. */
export function names(symbol: string) {
  return { symbol, name_en: nameOf(symbol, 'en'), name_ar: nameOf(symbol, 'ar') }
}

/** Which line lies beyond a crossing to that side. */
export function lineAt({ upper, lower }: AlertRow, side: Side): string {
  const line = side === 'above' ? upper : lower
  if (line === null) throw new Error(`no line ${side} to cross`)
  return line
}
