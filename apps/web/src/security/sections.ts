import { ShieldCheck } from 'lucide-react'
import type { MenuEntry } from '../app/capability/menu.ts'

export const sections: readonly MenuEntry[] = [
  {
    to: 'profileSecurity',
    after: 'profilePreferences',
    title: 'shell.page.security',
    hint: 'shell.page.securityHint',
    icon: ShieldCheck,
  },
]
