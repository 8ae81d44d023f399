import { fileAttacks } from './attacks/files.ts'
import { filterAttacks } from './attacks/filters.ts'
import { attacksOn } from './attacks/on-routes.ts'
import { rawAttacks } from './attacks/raw.ts'
import { socketAttacks } from './attacks/sockets.ts'
import type { Input } from './input.ts'
import { createRandom } from './random.ts'
import type { Route } from './routes.ts'

/** Attacks of one kind, or on one route; some come to an end, others never do. */
type Lane = { readonly surface: string; readonly inputs: Iterator<Input>; readonly perRound: number }

/**
 * All attacks in an order in which every route gets its turn before any gets another: however early it ends, nothing
 * was left out.
 */
export function* attacksOnAll(
  routes: readonly Route[],
  seed: number,
  isWanted: (surface: string) => boolean,
): Generator<Input> {
  let lanes = lanesOf(routes, seed).filter(({ surface }) => isWanted(surface))
  while (lanes.length > 0) {
    const over = new Set<Lane>()
    for (const lane of lanes) {
      for (let turn = 0; turn < lane.perRound; turn += 1) {
        const { done, value } = lane.inputs.next()
        if (done) {
          over.add(lane)
          break
        }
        yield value
      }
    }
    lanes = lanes.filter((lane) => !over.has(lane))
  }
}

function lanesOf(routes: readonly Route[], seed: number): Lane[] {
  let nextSeed = seed
  const random = () => {
    nextSeed += 1
    return createRandom(nextSeed)
  }
  const uploads = routes.filter(({ isFile }) => isFile)
  const filtered = routes.filter(({ surface, published }) => surface === 'rest' && published.length > 0)
  return [
    { surface: 'raw', inputs: rawAttacks(plainPaths(routes)).values(), perRound: 20 },
    { surface: 'sockets', inputs: socketAttacks(random()), perRound: 10 },
    ...filtered.map((route) => ({
      surface: route.surface,
      inputs: filterAttacks(route, random()),
      perRound: 8,
    })),
    ...uploads.map((route) => ({
      surface: route.surface,
      inputs: fileAttacks(route, random()),
      perRound: 3,
    })),
    ...routes.map((route) => ({ surface: route.surface, inputs: attacksOn(route, random()), perRound: 1 })),
  ]
}

/** One address of each surface that is there for anybody who reads, and the one of websockets. */
function plainPaths(routes: readonly Route[]): string[] {
  const found = new Map<string, string>()
  for (const { method, url, surface, published } of routes) {
    const path = url.replace(':name', published[0]?.name ?? ':name')
    if (method === 'GET' && !/[:*]/.test(path) && !found.has(surface)) found.set(surface, path)
  }
  return [...found.values(), '/realtime/v1/websocket', '/health', '/metrics', '/']
}
