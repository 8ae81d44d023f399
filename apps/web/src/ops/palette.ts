import type { PaletteOffer } from '../app/capability/palette.ts'
import { sections } from './sections.ts'

export const palette: PaletteOffer = {
  // The first one is in the menu.
  pages: sections.slice(1).map((section) => ({ ...section, audience: 'operators' as const })),
  notSought: {
    opsCase: 'one of many cases, found in their list',
    opsTicket: 'one of many tickets, found in their list',
    opsPerson: 'one of many people, found by their name or address',
    opsOperation: 'one of many, found by its reference',
  },
}
