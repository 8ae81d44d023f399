import type { LucideIcon } from 'lucide-react'
import type { Texts } from '../../locales/texts.ts'
import type { TextKey } from '../language/text-key.ts'
import type { FixedRoute, RouteName } from '../routing/route-list.ts'
import { contributions } from './contributed.ts'

/** One line of a menu: a page that exists, named and described. */
export type MenuEntry = {
  readonly to: FixedRoute
  readonly title: TextKey
  readonly hint: TextKey
  readonly icon: LucideIcon
  /** The entry that it follows, where another capability's is meant; otherwise it stands where its capability does. */
  readonly after?: RouteName
}

/** A page that the texts call by its own name, with a hint in the menus. */
type NamedPage = FixedRoute & keyof Texts['menus']['page'] & keyof Texts['menus']['hint']

/** The line of a page that is called as it is named. */
export function lineOf(to: NamedPage, icon: LucideIcon): MenuEntry {
  return { to, title: `menus.page.${to}`, hint: `menus.hint.${to}`, icon }
}

/** A setting in a section of the profile. */
export type Setting = {
  /** Where on the page: the id of an element. */
  readonly at: string
  readonly title: TextKey
  readonly icon: LucideIcon
}

/** A section of the profile, with what the command palette finds in it. */
export type SectionEntry = MenuEntry & { readonly settings?: readonly Setting[] }

/** The menus of the header, and what is always at hand for who is signed in. */
export type MenuEntries = {
  /** Where one goes every day; a phone has room for the first three. */
  readonly everyday?: readonly MenuEntry[]
  /** The ways to move money. */
  readonly pay?: readonly MenuEntry[]
  readonly products?: readonly MenuEntry[]
  /** Entries for operators alone. */
  readonly operators?: readonly MenuEntry[]
  /** Super App, API Access and Status belong here; the menu is shown once it has an entry. */
  readonly platform?: readonly MenuEntry[]
}

/** The entries of a menu. What stands around it has `menu` in its `shows`. */
export function menuEntries(menu: keyof MenuEntries): readonly MenuEntry[] {
  return inOrder(contributions('menu').flatMap((given) => given[menu] ?? []))
}

/** The products with a page to look at; those that move money are the entries of `pay`. */
export function placeEntries(): readonly MenuEntry[] {
  const ways = new Set(menuEntries('pay').map(({ to }) => to))
  return menuEntries('products').filter(({ to }) => !ways.has(to))
}

/** The sections of the profile. What shows them has `sections` in its `shows`. */
export function sectionEntries(): readonly SectionEntry[] {
  return inOrder(contributions('sections').flat())
}

/** Each entry that names another comes right after it. One that names none of them comes at the end. */
export function inOrder<Entry extends MenuEntry>(entries: readonly Entry[]): readonly Entry[] {
  const followersOf = (to: RouteName | undefined): Entry[] =>
    entries.filter(({ after }) => after === to).flatMap((entry) => [entry, ...followersOf(entry.to)])
  const placed = followersOf(undefined)
  return [...placed, ...entries.filter((entry) => !placed.includes(entry))]
}
