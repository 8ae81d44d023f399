import { Blocks } from 'lucide-react'
import type { PaletteOffer } from '../app/capability/palette.ts'

export const palette: PaletteOffer = {
  pages: [{ to: 'cryptoDefi', title: 'defi.title', hint: 'defi.hint', icon: Blocks, audience: 'people' }],
}
