import { z } from 'zod'
import type { Capability, Needs } from '../capability.ts'
import { declareImportsData } from './personal-data.ts'
import { serveImportedAccounts, serveImports } from './routes.ts'
import { forgetUnfinished } from './store.ts'
import { SWEEP, sweep, UNDO, undo } from './undo.ts'
import { RUN, run } from './work.ts'

export { importedSpending } from './spending-store.ts'

const FORGET = 'imports.forget'
const NIGHTLY = '40 3 * * *'
/** How long a file waits for its person to go on with it. */
const UNFINISHED_MS = 24 * 3_600_000

const job = z.object({ user_id: z.uuid(), import_id: z.uuid() })
const left = z.object({ user_id: z.uuid(), account_id: z.uuid() })

/** Accounts at other banks, as their files tell of them. Nothing of it is ever paid from, or in the books. */
export const imports = {
  name: 'imports',
  personalData: declareImportsData,
  open(services: Needs<'api' | 'platform' | 'publish'>) {
    const { platform } = services
    serveImports(services)
    serveImportedAccounts(services)
    platform.jobs.define(RUN, job, (of) => run(services, { userId: of.user_id, id: of.import_id }))
    platform.jobs.define(UNDO, job, (of) => undo(services, { userId: of.user_id, id: of.import_id }))
    platform.jobs.define(SWEEP, left, (of) => sweep(services, { userId: of.user_id, id: of.account_id }))
    platform.jobs.define(FORGET, z.unknown(), () =>
      platform.database.asSystem((tx) =>
        forgetUnfinished(tx, { before: new Date(platform.clock.now().getTime() - UNFINISHED_MS) }),
      ),
    )
    platform.jobs.schedule(FORGET, NIGHTLY)
  },
} satisfies Capability
