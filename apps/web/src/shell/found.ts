import { contributions } from '../app/capability/contributed.ts'
import { menuEntries, sectionEntries } from '../app/capability/menu.ts'
import type { Audience, PaletteAction, PalettePage, PaletteSearch } from '../app/capability/palette.ts'

/** The pages that are found by typing: those of the menus, then what else capabilities offer. */
export function foundPages(): readonly PalettePage[] {
  return [
    ...menuEntries('products'),
    ...menuEntries('platform'),
    ...sectionEntries().map((entry) => ({ ...entry, audience: 'people' as const })),
    ...contributions('palette').flatMap(({ pages = [] }) => pages),
  ]
}

export function foundActions(): readonly PaletteAction[] {
  return contributions('palette').flatMap(({ actions = [] }) => actions)
}

/** The searches among what a person has: nothing moves under a finger when the later ones have found something. */
export function foundSearches(): readonly PaletteSearch[] {
  const searches = contributions('palette').flatMap((offer) => offer.searches ?? [])
  return [
    ...searches.filter(({ standsBelow }) => !standsBelow),
    ...searches.filter((each) => each.standsBelow),
  ]
}

/** Those of the entries that this visitor is offered. */
export function offeredTo<Entry extends { readonly audience?: Audience }>(
  entries: readonly Entry[],
  isSignedIn: boolean,
): readonly Entry[] {
  const other: Audience = isSignedIn ? 'guests' : 'people'
  return entries.filter(({ audience }) => audience !== other)
}
