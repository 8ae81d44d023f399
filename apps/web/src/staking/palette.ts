import { Sprout } from 'lucide-react'
import type { PaletteOffer } from '../app/capability/palette.ts'

export const palette: PaletteOffer = {
  pages: [
    {
      to: 'cryptoStaking',
      title: 'staking.title',
      hint: 'staking.intro',
      icon: Sprout,
      audience: 'people',
    },
  ],
}
