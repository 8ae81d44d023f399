import { contract, MOST_ALERTS } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import { knownAsset, namedPrices } from '../markets/index.ts'
import { DomainError, type Language, pageOf, type Tx } from '../platform/index.ts'
import { lockPerson } from '../profile/index.ts'
import { presentAlert, presentFiring } from './present.ts'
import {
  type AlertRow,
  alertOf,
  alertsOf,
  countWaiting,
  firingsOf,
  forgetAlert,
  insertAlert,
  lockAlert,
  saveAlert,
} from './store.ts'
import { changedAlert, type Now, newAlert } from './wish.ts'

/** Serves the price alerts of people. */
export function serveAlerts({ api, platform, publish }: Needs<'api' | 'platform' | 'publish'>): void {
  const { clock, ids } = platform

  async function priceOf(tx: Tx, symbol: string): Promise<Now> {
    const at = clock.now()
    const named = (await namedPrices(tx, [symbol], at)).get(symbol)
    return { at, price: named?.price ?? null, isLive: named?.state === 'live' }
  }

  /** Counted under the lock of its person, so that two at once are counted one after the other. */
  async function requireRoom(tx: Tx, userId: string): Promise<void> {
    await lockPerson(tx, userId)
    if ((await countWaiting(tx, userId)) >= MOST_ALERTS) throw new DomainError('too_many_alerts')
  }

  async function answer(tx: Tx, { user_id: userId, id, symbol }: AlertRow, language: Language) {
    const listed = await alertOf(tx, { userId, id })
    if (!listed) throw new Error(`the alert ${id} was not written down`)
    const prices = await namedPrices(tx, [symbol], clock.now())
    tx.afterCommit(() => publish(userId, 'price_alert', { alert_id: id, symbol }))
    return presentAlert(listed, prices.get(symbol), language)
  }

  api.serve(contract.listAlerts, async ({ tx, caller, query: { symbol = null }, language }) => {
    const all = await alertsOf(tx, caller.userId, symbol)
    const prices = await namedPrices(tx, [...new Set(all.map(({ alert }) => alert.symbol))], clock.now())
    return {
      data: all.map((each) => presentAlert(each, prices.get(each.alert.symbol), language)),
      most: MOST_ALERTS,
    }
  })

  api.serve(contract.createAlert, async ({ tx, caller, body, language }) => {
    const { symbol, condition, ...wished } = body
    if (!knownAsset(symbol)) throw new DomainError('asset_not_found')
    await requireRoom(tx, caller.userId)
    const named = { userId: caller.userId, id: ids.next(), symbol }
    const row = newAlert(named, condition, wished, await priceOf(tx, symbol))
    await insertAlert(tx, row)
    return answer(tx, row, language)
  })

  api.serve(contract.changeAlert, async ({ tx, caller: { userId }, params: { id }, body, language }) => {
    const { is_paused: isPaused, ...wished } = body
    const row = await lockAlert(tx, { userId, id })
    if (!row) throw new DomainError('not_found')
    if (row.state === 'fired' || row.state === 'ended') await requireRoom(tx, userId)
    const changed = changedAlert(row, wished, isPaused, await priceOf(tx, row.symbol))
    await saveAlert(tx, changed)
    return answer(tx, changed, language)
  })

  api.serve(contract.deleteAlert, async ({ tx, caller: { userId }, params: { id } }) => {
    if (!(await forgetAlert(tx, { userId, id }))) throw new DomainError('not_found')
    tx.afterCommit(() => publish(userId, 'price_alert', { alert_id: id }))
    return { id }
  })

  api.serve(contract.listAlertFirings, async ({ tx, caller, query: { limit, cursor }, language }) => {
    const rows = await firingsOf(tx, { userId: caller.userId, limit: limit + 1, cursor })
    const { page, next_cursor } = pageOf(rows, limit)
    return {
      data: page.map((row) => presentFiring(row, language)),
      next_cursor,
    }
  })
}
