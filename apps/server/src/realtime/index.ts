import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Module, Platform } from '../platform/index.ts'
import { type Bounds, defaultBounds } from './bounds.ts'
import type { ApiKeyRole, Credentials } from './identity.ts'
import { defaultPolicies, type TopicPolicy } from './policy.ts'
import { createRowSource, forgetChanges } from './row-store.ts'
import { startRealtime } from './service.ts'

export type { Bounds } from './bounds.ts'
export { declareRealtimeData } from './personal-data.ts'
export type { Caller, TopicPolicy } from './policy.ts'
export { createRealtimePublisher, type RealtimePublisher } from './publisher.ts'

/** What the service needs of whoever keeps keys and sessions; `auth` offers it under the same names. */
export type RealtimeDependencies = {
  /** The claims of a good token whose session lives; `exp` in seconds since 1970. */
  verifyAccessToken(
    platform: Platform,
    token: string,
  ): Promise<{ readonly sub: string; readonly session_id: string; readonly exp: number } | undefined>
  apiKeyRole(platform: Platform, key: string): Promise<ApiKeyRole | undefined>
  onSessionsEnded(platform: Platform, handler: (userId: string, sessionIds: readonly string[]) => void): void
  /** Lets pages of the origins that are welcome call what is registered in a scope. */
  allowOrigins(scope: FastifyInstance, platform: Platform): Promise<void>
  /** Further private topics, beside each user's own. */
  readonly policies?: readonly TopicPolicy[]
  /** Whether channels that are not private may be joined; on by default. */
  readonly allowPublicChannels?: boolean
  readonly bounds?: Partial<Bounds>
}

const CLEAN = 'realtime.clean'
const EVERY_FIVE_MINUTES = '*/5 * * * *'

/** The websocket service and its REST door, on the application's own server. */
export function realtimeModule(dependencies: RealtimeDependencies): Module {
  return {
    name: 'realtime',
    async register(app: FastifyInstance, platform: Platform) {
      const { database, jobs } = platform
      jobs.define(CLEAN, z.unknown(), () => database.asSystem(forgetChanges))
      jobs.schedule(CLEAN, EVERY_FIVE_MINUTES)
      await startRealtime(app, {
        addressOf: (request) => app.addressOf(request),
        credentials: credentialsOf(dependencies, platform),
        allowOrigins: (scope) => dependencies.allowOrigins(scope, platform),
        onSessionsEnded: (handler) => {
          dependencies.onSessionsEnded(platform, (_userId, sessionIds) => handler(sessionIds))
        },
        rules: {
          policies: [...defaultPolicies, ...(dependencies.policies ?? [])],
          allowPublicChannels: dependencies.allowPublicChannels ?? true,
        },
        bounds: { ...boundsOf(platform), ...dependencies.bounds },
        bus: platform.bus,
        rows: createRowSource(database),
        clock: platform.clock,
        ids: platform.ids,
        log: platform.log,
        metrics: platform.metrics,
      })
    },
  }
}

// Load tests come from one address, as few people.
function boundsOf({ config }: Platform): Bounds {
  if (config.API_RATE_LIMITS === 'on') return defaultBounds
  const none = Number.POSITIVE_INFINITY
  return { ...defaultBounds, maxStrangersPerNetwork: none, maxSocketsPerPerson: none }
}

function credentialsOf(dependencies: RealtimeDependencies, platform: Platform): Credentials {
  return {
    async verifyAccessToken(token) {
      const claims = await dependencies.verifyAccessToken(platform, token)
      if (claims === undefined) return null
      return { userId: claims.sub, sessionId: claims.session_id, expiresAt: new Date(claims.exp * 1000) }
    },
    apiKeyRole: async (key) => (await dependencies.apiKeyRole(platform, key)) ?? null,
  }
}
