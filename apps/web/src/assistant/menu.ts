import { Sparkles } from 'lucide-react'
import { lineOf, type MenuEntries } from '../app/capability/menu.ts'

export const menu: MenuEntries = {
  products: [{ ...lineOf('aiAssistant', Sparkles), after: 'analytics' }],
}
