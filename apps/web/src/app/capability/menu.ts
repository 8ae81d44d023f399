import type { LucideIcon } from 'lucide-react'
import type { TextKey } from '../language/text-key.ts'
import type { RouteName } from '../routing/route-list.ts'
export type Menu = { entries: { to: RouteName; title: TextKey; icon: LucideIcon }[] }
