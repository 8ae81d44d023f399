import { z } from 'zod'
import { allowOrigins, apiKeyRole, onSessionsEnded, verifyAccessToken } from '../auth/index.ts'
import type { Capability, Needs } from '../capability.ts'
import type { Platform } from '../platform/index.ts'
import type { Credentials } from './identity.ts'
import { defaultLimits, type RealtimeLimits } from './limits.ts'
import { declareRealtimeData } from './personal-data.ts'
import { defaultPolicies } from './policy.ts'
import { createRowSource, forgetChanges } from './row-store.ts'
import { startRealtime } from './service.ts'

export { type Broadcast, createBroadcastWriter } from './broadcast.ts'
export type { RealtimeLimits } from './limits.ts'
export type { Caller, TopicPolicy } from './policy.ts'
export { createRealtimePublisher, type RealtimePublisher } from './publisher.ts'
export { createStreams, type Listener, type Stream, type StreamAnswer, type Streams } from './streams.ts'

const CLEAN = 'realtime.clean'
const EVERY_FIVE_MINUTES = '*/5 * * * *'

/** The websocket service and its REST door, on the application's own server. */
export const realtime = {
  name: 'realtime',
  personalData: declareRealtimeData,
  async open({ app, platform, streams }: Needs<'app' | 'platform' | 'streams'>) {
    const { bus, clock, database, ids, jobs, log, metrics } = platform
    jobs.define(CLEAN, z.unknown(), () => database.asSystem(forgetChanges))
    jobs.schedule(CLEAN, EVERY_FIVE_MINUTES)
    await startRealtime(app, {
      addressOf: (request) => app.addressOf(request),
      credentials: credentialsOf(platform),
      allowOrigins: (scope) => allowOrigins(scope, platform),
      onSessionsEnded: (handler) => onSessionsEnded(platform, (_userId, sessionIds) => handler(sessionIds)),
      rules: { policies: defaultPolicies, allowPublicChannels: true, streams },
      limits: limitsOf(platform),
      bus,
      rows: createRowSource(database),
      clock,
      ids,
      log,
      metrics,
    })
  },
} satisfies Capability

// Load tests come from one address, as few people.
function limitsOf({ config }: Platform): RealtimeLimits {
  if (config.API_RATE_LIMITS === 'on') return defaultLimits
  const none = Number.POSITIVE_INFINITY
  return { ...defaultLimits, maxStrangersPerNetwork: none, maxSocketsPerPerson: none }
}

function credentialsOf(platform: Platform): Credentials {
  return {
    async verifyAccessToken(token) {
      const claims = await verifyAccessToken(platform, token)
      if (claims === undefined) return null
      return { userId: claims.sub, sessionId: claims.session_id, expiresAt: new Date(claims.exp * 1000) }
    },
    apiKeyRole: async (key) => (await apiKeyRole(platform, key)) ?? null,
  }
}
