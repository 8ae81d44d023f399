import { Activity, Globe, LifeBuoy } from 'lucide-react'
import { lineOf, type MenuEntries } from '../app/capability/menu.ts'

/** What is about the product itself, in one file: each is a request more on the page that everybody opens first. */
export const menu: MenuEntries = {
  platform: [lineOf('developers', Globe), lineOf('status', Activity)],
  operators: [
    { to: 'ops', title: 'shell.page.operations', hint: 'shell.page.operationsHint', icon: LifeBuoy },
  ],
}
