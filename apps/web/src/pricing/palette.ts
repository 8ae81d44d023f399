import { Tag } from 'lucide-react'
import type { PaletteOffer } from '../app/capability/palette.ts'

export const palette: PaletteOffer = {
  pages: [{ to: 'pricing', title: 'shell.page.pricing', icon: Tag }],
}
