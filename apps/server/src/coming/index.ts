import { z } from 'zod'
import type { Capability, Needs } from '../capability.ts'
import { partArrived } from './notifications.ts'
import { createTelling } from './tell.ts'

const TELL = 'coming.tell'
const EVERY_HOUR = '23 * * * *'

/**
 * People who asked to be told when a part of the product is here, and have not been told yet. All parts are here, and
 * no person can ask any more: the table empties, and is not filled again.
 */
export const coming = {
  name: 'coming',
  notificationKinds: [partArrived],
  personalData: (data) => {
    data.add({ 'coming.awaited': { export: { as: 'awaited_parts' }, deletion: 'deleted' } })
  },
  open(services: Needs<'platform' | 'notifications'>) {
    const { jobs } = services.platform
    jobs.define(TELL, z.unknown(), createTelling(services))
    jobs.schedule(TELL, EVERY_HOUR)
  },
} satisfies Capability
