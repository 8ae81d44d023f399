import { ArrowLeftRight, LayoutDashboard, type LucideIcon } from 'lucide-react'
import type { RouteName } from '../app/route-list.ts'
import type { TextKey } from '../app/text-key.ts'

/** One of the places around the orb. A badge is a promise, such as a cashback rate: give it its risk line. */
export type Section = {
  readonly to: RouteName
  readonly title: TextKey
  readonly hint: TextKey
  readonly icon: LucideIcon
  readonly badge?: TextKey
}

/** The specification's eight sections, as far as their pages exist. */
export const sections: readonly Section[] = [
  {
    to: 'dashboard',
    title: 'landing.section.dashboard',
    hint: 'landing.section.dashboardHint',
    icon: LayoutDashboard,
  },
  {
    to: 'transactions',
    title: 'landing.section.transactions',
    hint: 'landing.section.transactionsHint',
    icon: ArrowLeftRight,
  },
]
