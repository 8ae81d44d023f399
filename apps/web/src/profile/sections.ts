import { Archive, QrCode, SlidersHorizontal, UserRound } from 'lucide-react'
import type { MenuEntry } from '../app/capability/menu.ts'

export const sections: readonly MenuEntry[] = [
  { to: 'profile', title: 'shell.page.profile', hint: 'shell.page.profileHint', icon: UserRound },
  {
    to: 'profilePreferences',
    title: 'shell.page.preferences',
    hint: 'shell.page.preferencesHint',
    icon: SlidersHorizontal,
  },
  { to: 'profileWalletId', title: 'shell.page.walletId', hint: 'shell.page.walletIdHint', icon: QrCode },
  { to: 'profileData', title: 'shell.page.data', hint: 'shell.page.dataHint', icon: Archive },
]
