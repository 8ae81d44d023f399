import { Bell } from 'lucide-react'
import type { PaletteOffer } from '../app/capability/palette.ts'

export const palette: PaletteOffer = {
  pages: [
    {
      to: 'dashboardNotifications',
      title: 'notifications.title',
      hint: 'notifications.intro',
      icon: Bell,
      audience: 'people',
    },
  ],
}
