import { globSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Answered } from './http.ts'
import type { Person } from './people.ts'
import type { Product } from './product.ts'
import type { Row } from './rows.ts'

/** People and things for a test of everything. */
export type Scene = {
  readonly product: Product
  /** Holds money. */
  readonly layla: Person
  readonly omar: Person
  readonly noor: Person
}

/**
 * A capability's part in the tests that ask the same of all of them: the `builders` of the `builders.ts`
 * beside its code. Endpoints are named as `GET /topups/{id}`.
 */
export type Builders = {
  /** Values that table checks ask of a row, by table, beyond lists of values. */
  readonly rows?: Readonly<Record<string, (userId: string) => Row>>
  /** Its tables that grow with people or with time, */
  readonly growing?: readonly string[]
  /** and what fills them with what a deployment of some age holds, from the tables `person` and `moved`. */
  readonly fill?: readonly string[]
  /** Uses all that it has, so that each of its statements is run once. */
  readonly use?: (scene: Scene) => Promise<void>
  /** State that a refused request must leave unchanged: selects of one value, by name. */
  readonly counts?: Readonly<Record<string, string>>
  /** Creates a person's own thing that an endpoint then names by its id. */
  readonly things?: Readonly<Record<string, (scene: Scene, owner: Person) => Promise<string>>>
  /** A call of each endpoint that succeeds, by the endpoint's id. */
  readonly calls?: Readonly<Record<string, (scene: Scene) => Promise<Answered>>>
  /** Bodies of endpoints that name a thing and ask for more than that. */
  readonly bodies?: Readonly<Record<string, (scene: Scene) => object>>
  /** Required query strings, by endpoint. */
  readonly queries?: Readonly<Record<string, string>>
}

const capabilities = join(import.meta.dirname, '../../apps/server/src')
// The contents are for the type of each file to say.
const file = z.object({ builders: z.custom<Builders>((given) => typeof given === 'object') })

/** Builders of every capability, by its name: a new one is in here by its file. */
export const allBuilders: readonly Builders[] = await Promise.all(
  globSync('*/builders.ts', { cwd: capabilities })
    .sort()
    .map(async (path) => file.parse(await import(join(capabilities, path))).builders),
)

/** One record of what all of them give of one part. */
export function gathered<Part extends 'rows' | 'counts' | 'things' | 'calls' | 'bodies' | 'queries'>(
  part: Part,
): NonNullable<Builders[Part]> {
  const all: NonNullable<Builders[Part]> = {}
  for (const builders of allBuilders) Object.assign(all, builders[part])
  return all
}
