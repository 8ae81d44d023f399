import { ArrowLeftRight } from 'lucide-react'
import type { PaletteOffer } from '../app/capability/palette.ts'

export const palette: PaletteOffer = {
  pages: [
    { to: 'buyConvert', title: 'swap.title', hint: 'swap.intro', icon: ArrowLeftRight, audience: 'people' },
  ],
  notSought: { buy: 'It is found by its other address, which the menus have.' },
}
