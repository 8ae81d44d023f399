import { subscribe } from 'node:diagnostics_channel'

/** A route as it was registered, and the source that did. */
export type RegisteredRoute = { readonly method: string; readonly url: string; readonly file: string }

const SOURCE = /(apps\/(?:server|sandbox)\/src\/[^):]+)/
const FRAMES = 60

/** Collects the routes of every Fastify server that is made in this process from now on. */
export function watchRoutes(): readonly RegisteredRoute[] {
  const routes: RegisteredRoute[] = []
  subscribe('fastify.initialization', (message) => {
    if (!isInitialization(message)) return
    message.fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) routes.push({ method: each, url, file: registeredBy() })
    })
  })
  return routes
}

// The first of our own sources on the way here.
function registeredBy(): string {
  const before = Error.stackTraceLimit
  Error.stackTraceLimit = FRAMES
  const lines = (new Error().stack ?? '').split('\n')
  Error.stackTraceLimit = before
  const sources = lines.map((line) => SOURCE.exec(line)?.[1]).filter((file) => file !== undefined)
  return sources[0] ?? ''
}

type Initialization = {
  readonly fastify: {
    addHook(
      name: 'onRoute',
      hook: (route: { readonly method: string | string[]; readonly url: string }) => void,
    ): void
  }
}

function isInitialization(message: unknown): message is Initialization {
  return typeof message === 'object' && message !== null && 'fastify' in message
}
