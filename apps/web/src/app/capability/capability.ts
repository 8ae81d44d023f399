import type { Contributions } from './contributions.ts'
import type { Capability, ContributionName, Lazy, Pages } from './page.ts'

/**
 * Declares a capability's pages. It only says how each is loaded, since every page carries the declarations of all. The
 * pages keep their names and paths in its type, so that links to them are checked.
 */
export function capability<const Own extends Pages>(declared: Capability<Own>): Capability<Own> {
  return declared
}

/** A capability's part in a place that is not its own: a module that exports it under the place's name. */
type Part<Name extends ContributionName> = Lazy<{ readonly [Given in Name]: Contributions[Given] }>

/** A capability's parts in what others show, by the name of the place. */
export type Contributed = { readonly [Name in ContributionName]?: Part<Name> }

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** The pages of all capabilities of a list, by name. */
export type PagesOf<List extends readonly { readonly pages: Pages }[]> = Intersection<List[number]['pages']>
