import { Users } from 'lucide-react'
import { lineOf, type MenuEntries } from '../app/capability/menu.ts'

export const menu: MenuEntries = {
  products: [{ ...lineOf('family', Users), after: 'analytics' }],
}
