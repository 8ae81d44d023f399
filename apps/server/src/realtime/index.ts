import type { FastifyInstance } from 'fastify'
import type { Module, Platform } from '../platform/index.ts'
import { type Bounds, defaultBounds } from './bounds.ts'
import type { Credentials } from './identity.ts'
import { defaultPolicies, type TopicPolicy } from './policy.ts'
import { startRealtime } from './service.ts'

export type { Bounds } from './bounds.ts'
export type { ApiKeyRole, Credentials, VerifiedToken } from './identity.ts'
export type { Caller, TopicPolicy } from './policy.ts'
export { createRealtimePublisher, REFETCH, type RealtimePublisher } from './publisher.ts'

export type RealtimeDependencies = Credentials & {
  /** Further private topics, beside each user's own. */
  readonly policies?: readonly TopicPolicy[]
  /** Whether channels that are not private may be joined; on by default. */
  readonly allowPublicChannels?: boolean
  readonly bounds?: Partial<Bounds>
}

/** The websocket service and its REST door, on the application's own server. */
export function realtimeModule(dependencies: RealtimeDependencies): Module {
  return {
    name: 'realtime',
    register(app: FastifyInstance, platform: Platform) {
      startRealtime(app, {
        credentials: dependencies,
        rules: {
          policies: [...defaultPolicies, ...(dependencies.policies ?? [])],
          allowPublicChannels: dependencies.allowPublicChannels ?? true,
        },
        bounds: { ...defaultBounds, ...dependencies.bounds },
        bus: platform.bus,
        clock: platform.clock,
        ids: platform.ids,
        log: platform.log,
        metrics: platform.metrics,
      })
    },
  }
}
