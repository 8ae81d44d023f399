import { LayoutDashboard } from 'lucide-react'
import type { MenuEntries } from '../app/capability/menu.ts'

export const menu: MenuEntries = {
  products: [
    {
      to: 'dashboard',
      title: 'shell.page.dashboard',
      hint: 'shell.page.dashboardHint',
      icon: LayoutDashboard,
    },
  ],
}
