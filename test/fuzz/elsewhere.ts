import { buildServer } from '../../apps/server/src/app.ts'
import { createPlatform, readConfig } from '../../apps/server/src/platform/index.ts'
import { watchRoutes } from './route-watch.ts'
import type { Target } from './target.ts'

/**
 * A server that runs here already, attacked by strangers alone: no attacker has an account there, and what it
 * keeps and how its process is cannot be seen. Its routes are those of these sources.
 */
export async function startedElsewhere(url: string): Promise<Target> {
  await fetch(`${url}/health`).catch((cause: unknown) => {
    throw new Error(`no server answers at ${url}`, { cause })
  })
  const routes = watchRoutes()
  // Never used: a server that is only put together asks its database nothing.
  const DATABASE_URL = 'postgres://none@127.0.0.1:9/nothing'
  const platform = createPlatform(readConfig({ DATABASE_URL, DEMO_MODE: 'true', LOG_LEVEL: 'silent' }))
  const server = await buildServer(platform)
  await server.close()
  await platform.database.close()
  const { hostname, port } = new URL(url)
  return {
    url,
    address: { host: hostname, port: Number(port || 80) },
    names: new Map([
      ['url', url],
      ['host', new URL(url).host],
    ]),
    routes,
    secrets: [],
    hasEnded: () => false,
    lastWords: () => '',
    restart: async () => {},
    vitals: async () => null,
    faultsLogged: () => [],
    digestOf: async () => new Map(),
    refresh: async () => [],
    faultsAtRest: async () => [],
    stop: async () => {},
  }
}
