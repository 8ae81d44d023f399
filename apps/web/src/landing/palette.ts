import { House } from 'lucide-react'
import type { PaletteOffer } from '../app/capability/palette.ts'

export const palette: PaletteOffer = {
  pages: [{ to: 'landing', title: 'shell.page.landing', icon: House }],
}
