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
    ...menuEntries('operators').map((entry) => ({ ...entry, audience: 'operators' as const })),
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

const audiencesOf = {
  guest: ['guests'],
  person: ['people'],
  operator: ['people', 'operators'],
} as const satisfies Record<string, readonly Audience[]>

export type Visitor = keyof typeof audiencesOf

/** Those of the entries that this visitor is offered. */
export function offeredTo<Entry extends { readonly audience?: Audience }>(
  entries: readonly Entry[],
  visitor: Visitor,
): readonly Entry[] {
  const audiences: readonly Audience[] = audiencesOf[visitor]
  return entries.filter(({ audience }) => audience === undefined || audiences.includes(audience))
}
