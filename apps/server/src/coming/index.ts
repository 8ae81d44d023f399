import { comingParts, contract } from '@sadaf/api'
import { z } from 'zod'
import type { Capability, Needs } from '../capability.ts'
import { partArrived } from './notices.ts'
import { awaitedBy, forgetAwaited, keepAwaited } from './store.ts'
import { arrivedAmong, createTelling } from './tell.ts'

const TELL = 'coming.tell'
// What has come is known by the program alone, which is another one from some hour on.
const EVERY_HOUR = '23 * * * *'

/** What the product is to have, and who wants to be told when it has it. */
export const coming = {
  name: 'coming',
  notices: [partArrived],
  personalData: (data) => {
    data.add({ 'coming.awaited': { export: { as: 'awaited_parts' }, deletion: 'deleted' } })
  },
  open({ api, platform, notifications }: Needs<'api' | 'platform' | 'notifications'>) {
    api.serve(contract.listComing, async ({ tx, caller }) => {
      const awaited = await awaitedBy(tx, caller.userId)
      return { data: comingParts.map((part) => ({ part, is_awaited: awaited.has(part) })) }
    })
    api.serve(contract.awaitPart, async ({ tx, caller, params: { part }, body: { is_awaited } }) => {
      if (is_awaited) await keepAwaited(tx, caller.userId, part, platform.clock.now())
      else await forgetAwaited(tx, caller.userId, part)
      return { part, is_awaited }
    })
    platform.jobs.define(
      TELL,
      z.unknown(),
      createTelling({ platform, notifications }, arrivedAmong(comingParts)),
    )
    platform.jobs.schedule(TELL, EVERY_HOUR)
  },
} satisfies Capability
