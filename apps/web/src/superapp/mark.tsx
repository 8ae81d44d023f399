import type { MiniApp } from '@sadaf/api/mini-apps'
import {
  BookOpen,
  Carrot,
  ChartPie,
  CircleCheckBig,
  Clapperboard,
  Coffee,
  Compass,
  Footprints,
  Gift,
  Lamp,
  type LucideIcon,
  MoonStar,
  PiggyBank,
  Pill,
  PlugZap,
  Sailboat,
  Scale,
  Shapes,
  ShoppingBasket,
  Sprout,
  SquareParking,
  Ticket,
  TrainFront,
  UtensilsCrossed,
  Wheat,
} from 'lucide-react'
import { cn } from '../ui/cn.ts'

type Look = { readonly icon: LucideIcon; readonly hue: number }

const looks: Readonly<Record<MiniApp, Look>> = {
  qisma: { icon: ChartPie, hue: 205 },
  mithqal: { icon: Scale, hue: 85 },
  nisab: { icon: MoonStar, hue: 160 },
  hassala: { icon: PiggyBank, hue: 295 },
  souk: { icon: ShoppingBasket, hue: 30 },
  hadiya: { icon: Gift, hue: 350 },
  mustamal: { icon: Lamp, hue: 48 },
  saydali: { icon: Pill, hue: 165 },
  waqfa: { icon: SquareParking, hue: 262 },
  shahn: { icon: PlugZap, hue: 140 },
  qitar: { icon: TrainFront, hue: 232 },
  abra: { icon: Sailboat, hue: 212 },
  finjan: { icon: Coffee, hue: 55 },
  khubz: { icon: Wheat, hue: 75 },
  sufra: { icon: UtensilsCrossed, hue: 22 },
  zad: { icon: Carrot, hue: 62 },
  riwaya: { icon: BookOpen, hue: 248 },
  laab: { icon: Shapes, hue: 340 },
  shasha: { icon: Clapperboard, hue: 285 },
  hafla: { icon: Ticket, hue: 318 },
  aada: { icon: CircleCheckBig, hue: 172 },
  khatwa: { icon: Footprints, hue: 15 },
  saqi: { icon: Sprout, hue: 152 },
  rihla: { icon: Compass, hue: 188 },
}

const sizes = {
  small: 'size-6 rounded-[6px] [&_svg]:size-3.5',
  medium: 'size-13 rounded-control [&_svg]:size-6.5',
  large: 'size-24 rounded-card [&_svg]:size-12',
} as const

/** The tile of an app: one hue with a soft gradient, white shapes, no text. */
export function MiniAppMark({
  app,
  size = 'medium',
  className,
}: {
  readonly app: MiniApp
  readonly size?: keyof typeof sizes
  readonly className?: string
}) {
  const { icon: Icon, hue } = looks[app]
  return (
    <span
      aria-hidden
      style={{
        backgroundImage: `linear-gradient(150deg, oklch(0.62 0.11 ${hue}), oklch(0.44 0.1 ${hue}))`,
      }}
      className={cn('grid shrink-0 place-items-center text-pearl-paper', sizes[size], className)}
    >
      <Icon strokeWidth={1.9} />
    </span>
  )
}
