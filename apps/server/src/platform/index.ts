import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Bus } from './bus.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { Ids } from './ids.ts'
import type { Jobs } from './jobs.ts'
import type { Log } from './log.ts'

export { type Bus, createPostgresBus } from './bus.ts'
export { monthOf, startOfDay, startOfMonth } from './calendar.ts'
export { type Clock, systemClock } from './clock.ts'
export { type Config, InvalidEnvironment, readConfig } from './config.ts'
export { createDatabase, type Database, type Db, inSavepoint, type Tx } from './database.ts'
export { createHook, type Hook } from './hooks.ts'
export { type Api, type Authenticate, type Caller, createApi } from './http/api.ts'
export { DomainError } from './http/errors.ts'
export { invalidField } from './http/fields.ts'
export { forgetOldKeys } from './http/idempotency.ts'
export { type Language, languageOf } from './http/language.ts'
export { type Origin, originOf } from './http/origin.ts'
export { isDatabaseAway, sendProblem } from './http/problem.ts'
export { createHttpServer, createMetrics } from './http/server.ts'
export { createIds, type Ids, isId } from './ids.ts'
export { createJobs, type Jobs } from './jobs.ts'
export { createLog, type Log, silentLog } from './log.ts'
export { migrateDatabase, migrationSources } from './migrations.ts'
export { createPersonalData, type PersonalData, type PersonalTables } from './personal-data.ts'
export { createPool } from './pool.ts'

/** What every module is given. */
export type Platform = {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  readonly bus: Bus
  readonly jobs: Jobs
  readonly metrics: Registry
}

/** A capability: it adds its routes, jobs and handlers when the server is put together. */
export type Module = {
  readonly name: string
  register(app: FastifyInstance, platform: Platform): void | Promise<void>
}
