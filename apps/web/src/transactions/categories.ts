import {
  ArrowLeftRight,
  Banknote,
  Bitcoin,
  Bus,
  ChartLine,
  CircleDashed,
  Clapperboard,
  Gift,
  GraduationCap,
  HeartPulse,
  House,
  type LucideIcon,
  Plane,
  ReceiptText,
  ShoppingBag,
  ShoppingBasket,
  UsersRound,
  Utensils,
  Zap,
} from 'lucide-react'
import type { Category } from '../app/api/api.ts'
import type { ProgressTone } from '../ui/progress.tsx'

type Look = { readonly icon: LucideIcon; readonly tone: ProgressTone }

/** How each category looks: the same icon and the same hue on every screen. */
export const categoryLooks: Readonly<Record<Category, Look>> = {
  income: { icon: Banknote, tone: 'chart-6' },
  groceries: { icon: ShoppingBasket, tone: 'chart-1' },
  entertainment: { icon: Clapperboard, tone: 'chart-2' },
  housing: { icon: House, tone: 'chart-5' },
  rewards: { icon: Gift, tone: 'chart-7' },
  transport: { icon: Bus, tone: 'chart-3' },
  shopping: { icon: ShoppingBag, tone: 'chart-8' },
  investment: { icon: ChartLine, tone: 'chart-6' },
  dining: { icon: Utensils, tone: 'chart-7' },
  utilities: { icon: Zap, tone: 'chart-4' },
  health: { icon: HeartPulse, tone: 'chart-8' },
  travel: { icon: Plane, tone: 'chart-5' },
  education: { icon: GraduationCap, tone: 'chart-2' },
  family: { icon: UsersRound, tone: 'chart-4' },
  fees: { icon: ReceiptText, tone: 'chart-3' },
  transfer: { icon: ArrowLeftRight, tone: 'chart-1' },
  crypto: { icon: Bitcoin, tone: 'chart-3' },
  other: { icon: CircleDashed, tone: 'chart-5' },
}

/** In the order of the specification, then ours. */
export const categories = Object.keys(categoryLooks).filter(isCategory)

export function isCategory(text: string | null): text is Category {
  return text !== null && Object.hasOwn(categoryLooks, text)
}
