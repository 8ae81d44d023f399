import type { LucideIcon } from 'lucide-react'
import type { TextKey } from '../app/language/text-key.ts'
import type { RouteName } from '../app/routing/route-list.ts'
import type { TextName } from '../locales/texts.ts'

/** Who is offered something: everybody where nothing is said. */
type Audience = 'guests' | 'people'

/** A page that is found by typing. */
export type PalettePage = {
  readonly to: RouteName
  readonly title: TextKey
  readonly hint?: TextKey
  readonly icon: LucideIcon
  readonly audience?: Audience
}

/** Something that is done from anywhere, found by typing. */
export type PaletteAction = {
  /** Its own among all actions. */
  readonly name: string
  readonly audience?: Audience
  /** Called as a hook while the palette is open: what the action is called just now, and what it does. */
  readonly useAction: () => {
    readonly icon: LucideIcon
    readonly title: string
    readonly act: () => unknown
  }
}

/**
 * What a capability offers in the command palette. It says so in a `palette.ts` of its own, beside its pages, and has a
 * line in `palette-list.ts`.
 */
export type PaletteOffer = {
  readonly pages?: readonly PalettePage[]
  readonly actions?: readonly PaletteAction[]
  /** Where its words are, if not in the shell's; they come with the palette. */
  readonly texts?: readonly TextName[]
}

/** Those of the entries that this visitor is offered. */
export function offeredTo<Entry extends { readonly audience?: Audience }>(
  entries: readonly Entry[],
  isSignedIn: boolean,
): readonly Entry[] {
  const other: Audience = isSignedIn ? 'guests' : 'people'
  return entries.filter(({ audience }) => audience !== other)
}
