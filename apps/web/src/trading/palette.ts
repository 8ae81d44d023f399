import { Repeat } from 'lucide-react'
import type { PaletteOffer } from '../app/capability/palette.ts'

export const palette: PaletteOffer = {
  pages: [
    {
      to: 'recurringBuys',
      title: 'trading.recurring.title',
      hint: 'trading.recurring.intro',
      icon: Repeat,
      audience: 'people',
    },
  ],
}
