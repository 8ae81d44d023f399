import { PiggyBank, Sparkles } from 'lucide-react'
import type { PaletteOffer } from '../app/capability/palette.ts'

export const palette: PaletteOffer = {
  pages: [
    { to: 'aiAutoSave', title: 'savings.title', icon: PiggyBank, audience: 'people' },
    { to: 'aiCoachSetup', title: 'savings.coach.title', icon: Sparkles, audience: 'people' },
  ],
}
