import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { forgetOldApprovals } from './http/approval-store.ts'
import { forgetOldKeys } from './http/idempotency.ts'
import { serveMetrics } from './http/metrics.ts'
import type { Platform } from './index.ts'
import type { PersonalData } from './personal-data.ts'

const CLEAN = 'platform.clean'
const NIGHTLY = '10 3 * * *'

/** Personal data that the platform keeps itself. */
function declarePlatformData(data: PersonalData): void {
  data.add({
    'platform.approvals': {
      export: { leftOut: 'which payment was to be confirmed, as a digest, for a day' },
      deletion: 'deleted',
    },
    'platform.idempotency_keys': {
      export: { leftOut: 'answers to calls, kept for a day, of what is in the export' },
      deletion: 'deleted',
    },
  })
}

/** The platform's own jobs and personal data, in the shape of a capability. */
export const housekeeping = {
  name: 'platform',
  personalData: declarePlatformData,
  open({ app, platform }: { readonly app: FastifyInstance; readonly platform: Platform }) {
    const { clock, config, database, jobs, metrics } = platform
    jobs.define(CLEAN, z.unknown(), () =>
      database.asSystem(async (tx) => {
        await forgetOldKeys(tx, clock)
        await forgetOldApprovals(tx, clock)
      }),
    )
    jobs.schedule(CLEAN, NIGHTLY)
    serveMetrics(app, config, metrics)
    return { probe: () => database.asSystem(async (tx) => void (await tx.client.query('select 1'))) }
  },
}
