import { LifeBuoy } from 'lucide-react'
import type { MenuEntries } from '../app/capability/menu.ts'

export const menu: MenuEntries = {
  operators: [{ to: 'ops', title: 'menus.page.operations', hint: 'menus.hint.operations', icon: LifeBuoy }],
}
