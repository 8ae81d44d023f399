import { Activity, CodeXml } from 'lucide-react'
import { lineOf, type MenuEntries } from '../app/capability/menu.ts'

/** The platform, in one file: each is a request more on the page that everybody opens first. */
export const menu: MenuEntries = {
  platform: [lineOf('developers', CodeXml), lineOf('status', Activity)],
}
