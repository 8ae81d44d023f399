import { createPostgresBus } from './bus.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { createDatabase } from './database.ts'
import { createMetrics } from './http/server.ts'
import { createIds } from './ids.ts'
import type { Platform } from './index.ts'
import { createJobs } from './jobs.ts'
import { createLog } from './log.ts'

/** Creates the services that all capabilities stand on, from the configuration. */
export function createPlatform(config: Config, clock: Clock = systemClock): Platform {
  const log = createLog({ level: config.LOG_LEVEL, pretty: config.LOG_PRETTY })
  const url = config.DATABASE_URL
  return {
    config,
    clock,
    log,
    ids: createIds(clock),
    database: createDatabase({ url, poolSize: config.DATABASE_POOL_SIZE, log }),
    bus: createPostgresBus({ url, log }),
    jobs: createJobs({ url, concurrency: config.JOB_CONCURRENCY, log }),
    metrics: createMetrics(),
  }
}
