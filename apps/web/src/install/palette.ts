import { Download } from 'lucide-react'
import type { PaletteOffer } from '../app/capability/palette.ts'

export const palette: PaletteOffer = {
  pages: [{ to: 'install', title: 'footer.install', icon: Download }],
}
