import { HandCoins, House, Settings, SlidersHorizontal, Smile, UserPlus } from 'lucide-react'
import type { PaletteOffer } from '../app/capability/palette.ts'

export const palette: PaletteOffer = {
  pages: [
    { to: 'familyMe', title: 'family.home.title', icon: House, audience: 'people' },
    { to: 'familyKids', title: 'family.found.kids', icon: Smile, audience: 'people' },
    { to: 'familyAllowances', title: 'family.found.allowances', icon: HandCoins, audience: 'people' },
    { to: 'familyControls', title: 'family.found.controls', icon: SlidersHorizontal, audience: 'people' },
    { to: 'familyLimits', title: 'family.found.limits', icon: Settings, audience: 'people' },
    { to: 'familySetup', title: 'family.found.setup', icon: UserPlus, audience: 'people' },
  ],
}
