import authPalette from '../auth/palette.ts'
import dashboardPalette from '../dashboard/palette.ts'
import profilePalette from '../profile/palette.ts'
import { platformEntries, productEntries } from './menu-entries.ts'
import type { PaletteOffer } from './palette.ts'
import shellPalette from './palette-shell.ts'

/** All that the command palette finds, in its order: the pages of the menus, then what each capability offers. */
const offers: readonly PaletteOffer[] = [
  { pages: [...productEntries, ...platformEntries] },
  profilePalette,
  dashboardPalette,
  shellPalette,
  authPalette,
]

export const palettePages = offers.flatMap(({ pages = [] }) => pages)
export const paletteActions = offers.flatMap(({ actions = [] }) => actions)
export const paletteTexts = [...new Set(offers.flatMap(({ texts = [] }) => texts))]
