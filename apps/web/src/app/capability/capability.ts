import type { Contributions } from './contributions.ts'
import type { ContributionName, Lazy, Pages } from './page.ts'

/** What a capability gives to a place that is not its own: a module that exports it under the place's name. */
type Part<Name extends ContributionName> = Lazy<{ readonly [Given in Name]: Contributions[Given] }>

/**
 * All that a capability brings to the client: its pages by name, what stands around some of them, and its part in what
 * others show. It only says how each is loaded, so that every page can carry the whole list.
 */
export type Capability<Own extends Pages = Pages> = {
  readonly pages: Own
  readonly layouts?: Readonly<Record<string, Lazy>>
} & { readonly [Name in ContributionName]?: Part<Name> }

/** Declares a capability. Its pages keep their names and paths in its type, so that links to them are checked. */
export function capability<const Own extends Pages>(declared: Capability<Own>): Capability<Own> {
  return declared
}

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** The pages of all capabilities of a list, by name. */
export type PagesOf<List extends readonly { readonly pages: Pages }[]> = Intersection<List[number]['pages']>
