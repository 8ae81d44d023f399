import { Landmark, ListChecks } from 'lucide-react'
import type { PaletteOffer } from '../app/capability/palette.ts'

export const palette: PaletteOffer = {
  pages: [
    {
      to: 'sendToBank',
      title: 'payouts.send.title',
      hint: 'payouts.send.intro',
      icon: Landmark,
      audience: 'people',
    },
    {
      to: 'payees',
      title: 'payouts.payees.title',
      hint: 'payouts.payees.intro',
      icon: ListChecks,
      audience: 'people',
    },
  ],
}
