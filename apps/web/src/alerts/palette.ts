import { BellRing } from 'lucide-react'
import type { PaletteOffer } from '../app/capability/palette.ts'

export const palette: PaletteOffer = {
  pages: [{ to: 'alerts', title: 'alerts.title', hint: 'alerts.intro', icon: BellRing, audience: 'people' }],
}
