import type { LucideIcon } from 'lucide-react'
import type { TextKey } from '../language/text-key.ts'
import type { RouteName } from '../routing/route-list.ts'

/** One line of a menu: a page that exists, named and described. */
export type MenuEntry = {
  readonly to: RouteName
  readonly title: TextKey
  readonly hint: TextKey
  readonly icon: LucideIcon
  /** The entry that it follows, where that is another capability's; otherwise it stands where its capability does. */
  readonly after?: RouteName
}

/** The menus of the header. */
export type MenuEntries = {
  readonly products?: readonly MenuEntry[]
  /** Super App, API Access and Status belong here; the menu is shown once it has an entry. */
  readonly platform?: readonly MenuEntry[]
}

/** The entries in their order, each that names another right after it. */
export function inOrder(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  const followersOf = (to: RouteName | undefined): MenuEntry[] =>
    entries.filter(({ after }) => after === to).flatMap((entry) => [entry, ...followersOf(entry.to)])
  return followersOf(undefined)
}
