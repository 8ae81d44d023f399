import {
  Archive,
  ArrowLeftRight,
  ArrowUpDown,
  CalendarClock,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  QrCode,
  Send,
  ShieldCheck,
  SlidersHorizontal,
  UserRound,
} from 'lucide-react'
import type { TextKey } from '../app/language/text-key.ts'
import type { RouteName } from '../app/routing/route-list.ts'

/** One line of a menu: a page that exists, named and described. */
export type MenuEntry = {
  readonly to: RouteName
  readonly title: TextKey
  readonly hint: TextKey
  readonly icon: LucideIcon
}

/**
 * The Products menu, in the specification's order, then what people come to do. A page is added here on the day that it
 * exists; until then the menu names it as coming (`shell.menu.coming`).
 */
export const productEntries: readonly MenuEntry[] = [
  {
    to: 'dashboard',
    title: 'shell.page.dashboard',
    hint: 'shell.page.dashboardHint',
    icon: LayoutDashboard,
  },
  {
    to: 'transactions',
    title: 'shell.page.transactions',
    hint: 'shell.page.transactionsHint',
    icon: ArrowLeftRight,
  },
  { to: 'send', title: 'shell.page.send', hint: 'shell.page.sendHint', icon: Send },
  { to: 'addMoney', title: 'shell.page.addMoney', hint: 'shell.page.addMoneyHint', icon: Landmark },
  { to: 'convert', title: 'shell.page.convert', hint: 'shell.page.convertHint', icon: ArrowUpDown },
  { to: 'schedules', title: 'shell.page.schedules', hint: 'shell.page.schedulesHint', icon: CalendarClock },
]

/** The sections of the profile, in the order of its own navigation. */
export const profileEntries: readonly MenuEntry[] = [
  { to: 'profile', title: 'shell.page.profile', hint: 'shell.page.profileHint', icon: UserRound },
  {
    to: 'profilePreferences',
    title: 'shell.page.preferences',
    hint: 'shell.page.preferencesHint',
    icon: SlidersHorizontal,
  },
  {
    to: 'profileSecurity',
    title: 'shell.page.security',
    hint: 'shell.page.securityHint',
    icon: ShieldCheck,
  },
  { to: 'profileWalletId', title: 'shell.page.walletId', hint: 'shell.page.walletIdHint', icon: QrCode },
  { to: 'profileData', title: 'shell.page.data', hint: 'shell.page.dataHint', icon: Archive },
]

/** Super App, API Access and Status belong here; the menu is shown once it has an entry. */
export const platformEntries: readonly MenuEntry[] = []
