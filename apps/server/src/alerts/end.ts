import type { Tx } from '../platform/index.ts'
import { type AlertRow, takeEnded } from './store.ts'
import { names, readerOf, type Tells } from './tell.ts'
import { wishText } from './words.ts'

/** So many are ended in one transaction. */
const AT_ONCE = 200

/** Ends every alert whose time is over, and says so: one goes with the transaction that tells of it. */
export function createEnding(on: Tells): () => Promise<void> {
  const { clock, database } = on.platform

  async function tell(tx: Tx, row: AlertRow): Promise<void> {
    const { user_id: userId, id, symbol, ends_at: at } = row
    const reader = await readerOf(tx, userId)
    const parameters = {
      ...names(symbol),
      detail_en: wishText('en', row, reader),
      detail_ar: wishText('ar', row, reader),
      alert_id: id,
    }
    await on.notifications.notify(tx, userId, {
      ...{ kind: 'price_alert_ended', at, parameters, link: `/markets/${symbol}` },
      isForBellAlone: !row.by_mail,
    })
    tx.afterCommit(() => on.publish(userId, 'price_alert', { alert_id: id, symbol }))
  }

  const endSome = () =>
    database.asSystem(async (tx) => {
      const rows = await takeEnded(tx, clock.now(), AT_ONCE)
      for (const row of rows) await tell(tx, row)
      return rows.length
    })
  return async () => {
    while ((await endSome()) === AT_ONCE);
  }
}
