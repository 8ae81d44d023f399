import { z } from 'zod'
import type { Capability, Needs } from '../capability.ts'
import { createKeeper } from '../storage/index.ts'
import { serveExports } from './export-routes.ts'
import { createExpiry, FORGET_EXPORT, WRITE_EXPORT } from './exports.ts'
import { beginMonthly, issueMonthly, moveMonthly } from './monthly.ts'
import * as notificationKinds from './notifications/index.ts'
import { declareStatementsData } from './personal-data.ts'
import { serveStatements } from './routes.ts'
import { createWriting, exportKey } from './write-export.ts'
import { createWritingThread } from './writing/thread.ts'

export { categoryWords } from './words.ts'

const EXPIRE = 'statements.expire-exports'
const HOURLY = '20 * * * *'

/**
 * Files for people to download: statements, which anybody can have verified, exports of filtered
 * transactions, and receipts of one transaction.
 */
export const statements = {
  name: 'statements',
  notificationKinds: Object.values(notificationKinds),
  personalData: declareStatementsData,
  open(services: Needs<'api' | 'platform' | 'bank' | 'exchange' | 'issuer' | 'notifications' | 'publish'>) {
    const { database, jobs, log } = services.platform
    const keeper = createKeeper(services.platform)
    const write = createWritingThread(log)
    serveStatements(services, write)
    serveExports(services, { keeper, write })
    jobs.define(WRITE_EXPORT, exportKey, createWriting(services, { keeper, write }))
    jobs.define(FORGET_EXPORT, exportKey, ({ user_id: userId, id }) =>
      database.asSystem((tx) => keeper.forget(tx, [{ userId, id }])),
    )
    jobs.define(EXPIRE, z.unknown(), createExpiry(services.platform, keeper))
    jobs.schedule(EXPIRE, HOURLY)
    issueMonthly(services)
    return {
      welcome: (tx, { userId }) => beginMonthly(services.platform, tx, userId),
      moved: moveMonthly,
    }
  },
} satisfies Capability
