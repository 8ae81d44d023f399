import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TextKey } from '../language/text-key.ts'
import type { FixedRoute, RouteName } from '../routing/route-list.ts'

/** The audience of an offer: by default everybody. Operators are people too. */
export type Audience = 'guests' | 'people' | 'operators'

/** A page that is found by typing. */
export type PalettePage = {
  readonly to: FixedRoute
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

/** One of a person's own things, as a line of the palette. */
export type Finding = {
  /** Its own among all that its search finds. */
  readonly id: string
  readonly mark: ReactNode
  readonly title: string
  readonly hint?: ReactNode
  /** At the end of the line. */
  readonly aside?: ReactNode
  /** Where it is. */
  readonly address: string
}

/** A search among what a signed-in person has. */
export type PaletteSearch = {
  /** Its own among all searches. */
  readonly name: string
  readonly title: TextKey
  /** Whether it stands below the others: what it finds comes later, or is an offer where nothing else is meant. */
  readonly standsBelow?: boolean
  /** Called as a hook while the palette is open, with what is typed; it answers at once with what it has by then. */
  readonly useFindings: (query: string) => readonly Finding[]
}

/** Begins the keys of what searches ask the server for. */
export const paletteSearchKey = ['search'] as const

/** A capability's offers in the command palette beside its entries in menus. */
export type PaletteOffer = {
  readonly pages?: readonly PalettePage[]
  readonly actions?: readonly PaletteAction[]
  readonly searches?: readonly PaletteSearch[]
  /** Its pages that are not searched for, each with the reason. A second address of a page needs none. */
  readonly notSought?: Readonly<Partial<Record<RouteName, string>>>
}
