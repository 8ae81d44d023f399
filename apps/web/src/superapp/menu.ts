import { LayoutGrid } from 'lucide-react'
import { lineOf, type MenuEntries } from '../app/capability/menu.ts'

export const menu: MenuEntries = {
  platform: [lineOf('superapp', LayoutGrid)],
}
