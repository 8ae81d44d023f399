import { Users } from 'lucide-react'
import type { PaletteOffer } from '../app/capability/palette.ts'

export const palette: PaletteOffer = {
  pages: [{ to: 'buyP2p', title: 'p2p.title', hint: 'p2p.intro', icon: Users, audience: 'people' }],
}
