import { contract } from '@sadaf/api'
import { createSealer } from '@sadaf/ledger'
import { z } from 'zod'
import type { Capability, Needs } from '../capability.ts'
import { DomainError } from '../platform/index.ts'
import { ProviderUnreachable } from '../providers/index.ts'
import { RUN, reconcile } from './reconcile.ts'

/** The job that compares the books, now. */
export { RUN as RECONCILE }

const EVERY_NIGHT = '30 2 * * *'

/**
 * Compares our mirror with the bank's lines, every night and when an operator asks, from where the last comparison
 * stopped. Each difference becomes a case; nothing is corrected by itself.
 */
export const reconciliation = {
  name: 'reconciliation',
  open({ api, platform, bank, cases }: Needs<'api' | 'platform' | 'bank' | 'cases'>) {
    const sealer = createSealer({ pool: platform.database.pool })
    const dependencies = { platform, bank, cases, sealer }
    platform.jobs.define(RUN, z.unknown(), async () => {
      const outcome = await reconcile(dependencies)
      platform.log.info(outcome, 'reconciled')
    })
    platform.jobs.schedule(RUN, EVERY_NIGHT)
    api.serveService(contract.reconcile, async () => {
      try {
        return await reconcile(dependencies)
      } catch (error) {
        if (error instanceof ProviderUnreachable) throw new DomainError('provider_unavailable')
        throw error
      }
    })
  },
} satisfies Capability
