import { Activity, FolderOpen, Megaphone, MessagesSquare, ScrollText, Search, Users } from 'lucide-react'

/** The parts of operating, in the order in which one works. */
export const sections = [
  { to: 'ops', title: 'opsMenu.state', icon: Activity },
  { to: 'opsCases', title: 'opsMenu.cases', icon: FolderOpen },
  { to: 'opsSupport', title: 'opsMenu.support', icon: MessagesSquare },
  { to: 'opsSearch', title: 'opsMenu.search', icon: Search },
  { to: 'opsIncidents', title: 'opsMenu.incidents', icon: Megaphone },
  { to: 'opsTrail', title: 'opsMenu.trail', icon: ScrollText },
  { to: 'opsOperators', title: 'opsMenu.operators', icon: Users },
] as const
