import { BadgeCheck } from 'lucide-react'
import type { SectionEntry } from '../app/capability/menu.ts'

export const sections: readonly SectionEntry[] = [
  {
    to: 'profileVerification',
    after: 'profileSecurity',
    title: 'menus.page.verification',
    hint: 'menus.hint.verification',
    icon: BadgeCheck,
  },
]
