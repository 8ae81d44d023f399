import type { Registry } from 'prom-client'
import type { Bus } from './bus.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { Ids } from './ids.ts'
import type { Jobs } from './jobs.ts'
import type { Log } from './log.ts'

export { type Bus, createPostgresBus } from './bus.ts'
export { cachedFor } from './cached-for.ts'
export { type Clock, systemClock } from './clock.ts'
export { type Config, InvalidEnvironment, readConfig } from './config.ts'
export { createPlatform } from './create.ts'
export {
  asSystemForOperator,
  asSystemWithin,
  createDatabase,
  type Database,
  type Db,
  inSavepoint,
  requireNoTransaction,
  type Tx,
} from './database.ts'
export { markDatabase, markFolder, openSince, WasDemonstration } from './demonstration-mark.ts'
export { exitCodes } from './exit-codes.ts'
export { type Exposure, exposureOf, outsideWorldOf } from './exposure.ts'
export { batched, NeedsOwnTransaction } from './group-commit.ts'
export type { Happening, Happens } from './happening.ts'
export { createHook, type Hook } from './hooks.ts'
export { housekeeping } from './housekeeping.ts'
export { type Api, createApi, type Reader } from './http/api.ts'
export { type Approver, requireApproval } from './http/approvals.ts'
export type { Authenticate, Caller } from './http/caller.ts'
export { isForwarded, isWithin } from './http/client-address.ts'
export { cookieOf, type OwnCookie, setCookie } from './http/cookies.ts'
export { compress, type Encoding, encodingFor } from './http/encodings.ts'
export { ComeBackLater, DomainError } from './http/errors.ts'
export { invalidField } from './http/fields.ts'
export { framePolicy } from './http/frame-policy.ts'
export { isOurHost, refuseForeignHosts } from './http/host.ts'
export { takeJson } from './http/json-bodies.ts'
export { type Language, languageOf } from './http/language.ts'
export { networkOf } from './http/network.ts'
export { type Origin, originOf } from './http/origin.ts'
export { isDatabaseAway, sendProblem } from './http/problem.ts'
export {
  readJson,
  readJsonAsWritten,
  readJsonOfStrangers,
  UnreadableInput,
  WrittenNumber,
} from './http/reading.ts'
export { requireScope } from './http/scope.ts'
export { createHttpServer, createMetrics } from './http/server.ts'
export { type SharedAnswer, writeDown } from './http/shared-answer.ts'
export { isRecentProof } from './http/step-up.ts'
export { openSurface } from './http/surfaces.ts'
export { pathOf, targetOf } from './http/target.ts'
export type { TakeUpgrade, Upgrades } from './http/upgrades.ts'
export { createIds, derivedId, type Ids, isId } from './ids.ts'
export { insertAll } from './insert-all.ts'
export { type Attempt, createJobs, type Jobs } from './jobs.ts'
export { onLastResort } from './last-resort.ts'
export { NotYet } from './later.ts'
export { createLeader, type Leader } from './leader.ts'
export { createLog, type Log, silentLog } from './log.ts'
export { isLoopbackHost } from './loopback.ts'
export { migrateDatabase, migrationSources } from './migrations.ts'
export { isOperator } from './operator-store.ts'
export { connectOutside, fetchOutside } from './outside.ts'
export { isNameable, postToStranger, type Unheard } from './outside-strangers.ts'
export { packText, unpackText } from './packed-text.ts'
export { pageBy, pageOf } from './paging.ts'
export { withoutSlashesAtEnd } from './paths.ts'
export {
  createPersonalData,
  type ExportBatch,
  type PersonalData,
  type PersonalTables,
} from './personal-data.ts'
export { createPlaces } from './places.ts'
export { createPool } from './pool.ts'
export { isSameSecret } from './same-secret.ts'
export { takeTurn } from './turn.ts'

/** The services that every module is given. */
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
