import { contract } from '@sadaf/api'
import { z } from 'zod'
import type { Needs } from '../../capability.ts'
import { presentReceipt } from '../present.ts'
import { addReceipt, createClearing, removeReceipt, restoreReceipt } from './receipts.ts'

const CLEAR = 'transactions.clear_receipts'
const EVERY_TEN_MINUTES = '*/10 * * * *'

/** Files that people keep beside transactions. */
export function serveReceipts({ api, platform }: Needs<'api' | 'platform'>): void {
  api.serve(contract.addReceipt, async ({ tx, caller: { userId }, params: { id }, body: { path } }) =>
    presentReceipt(await addReceipt(platform, tx, { userId, id }, path)),
  )

  api.serve(contract.removeReceipt, async ({ tx, caller: { userId }, params: { id } }) => {
    await removeReceipt(platform, tx, { userId, id })
    return { id }
  })

  api.serve(contract.restoreReceipt, async ({ tx, caller: { userId }, params: { id } }) =>
    presentReceipt(await restoreReceipt(tx, { userId, id })),
  )

  platform.jobs.define(CLEAR, z.unknown(), createClearing(platform))
  platform.jobs.schedule(CLEAR, EVERY_TEN_MINUTES)
}
