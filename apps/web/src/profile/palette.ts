import { profileEntries } from '../shell/menu-entries.ts'
import type { PaletteOffer } from '../shell/palette.ts'

export default {
  pages: profileEntries.map((entry) => ({ ...entry, audience: 'people' as const })),
} satisfies PaletteOffer
