import { isClientCapability, isConfiguration, isServerModule, type Rule } from './rule.ts'
import type { Import, Source } from './sources.ts'

type Graph = ReadonlyMap<string, ReadonlySet<string>>

export const circleRules: readonly Rule[] = [
  {
    name: 'no circle between server modules',
    why: 'Modules that need each other, be it for a type, are one module in truth.',
    find: (sources) =>
      circlesIn(graphOfRooms(sources, isModuleOfServer)).map((circle) => ({
        file: `apps/server/src/${circle[0]}`,
        what: `modules need each other: ${circle.join(' → ')}`,
      })),
  },
  {
    name: 'no circle between rooms of the client',
    why: 'One of them shows a part of the other: it is contributed to a place, or belongs to neither.',
    find: (sources) =>
      circlesIn(graphOfRooms(sources, isCapabilityOfClient)).map((circle) => ({
        file: `apps/web/src/${circle[0]}`,
        what: `rooms need each other: ${circle.join(' → ')}`,
      })),
  },
  {
    name: 'no circle between files',
    why: 'In a circle one file runs before what it needs is there, and which one is up to who is loaded first.',
    find: (sources) =>
      circlesIn(graphOfFiles(sources)).map((circle) => ({
        file: circle[0] ?? '',
        what: `files need each other: ${circle.join(' → ')}`,
      })),
  },
]

const isModuleOfServer = ({ from, to }: Import) =>
  isServerModule(from) && isServerModule(to) && !isConfiguration(from)

const isCapabilityOfClient = ({ from, to }: Import) => isClientCapability(from) && isClientCapability(to)

function graphOfRooms(sources: readonly Source[], counts: (edge: Import) => boolean): Graph {
  const uses = new Map<string, Set<string>>()
  for (const edge of sources.flatMap(({ imports }) => imports)) {
    const { from, to } = edge
    if (!counts(edge) || from.room === to.room) continue
    uses.set(from.room, (uses.get(from.room) ?? new Set()).add(to.room))
  }
  return uses
}

function graphOfFiles(sources: readonly Source[]): Graph {
  return new Map(
    sources.map(({ place, imports }) => {
      const needed = imports.filter(({ manner }) => manner === 'value')
      return [place.file, new Set(needed.map(({ to }) => to.file))]
    }),
  )
}

// One circle for each knot: breaking it may show another.
function circlesIn(graph: Graph): string[][] {
  const found: string[][] = []
  const done = new Set<string>()
  const visit = (node: string, path: readonly string[]): void => {
    if (path.includes(node)) found.push([...path.slice(path.indexOf(node)), node])
    if (path.includes(node) || done.has(node)) return
    for (const next of graph.get(node) ?? []) visit(next, [...path, node])
    done.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return found
}
