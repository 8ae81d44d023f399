import { type MiniApp, type MiniAppIcon, miniApps } from '@sadaf/api/mini-apps'
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

const looks: Readonly<Record<MiniAppIcon, Look>> = {
  'chart-pie': { icon: ChartPie, hue: 205 },
  scale: { icon: Scale, hue: 85 },
  'moon-star': { icon: MoonStar, hue: 160 },
  'piggy-bank': { icon: PiggyBank, hue: 295 },
  'shopping-basket': { icon: ShoppingBasket, hue: 30 },
  gift: { icon: Gift, hue: 350 },
  lamp: { icon: Lamp, hue: 48 },
  pill: { icon: Pill, hue: 165 },
  'square-parking': { icon: SquareParking, hue: 262 },
  'plug-zap': { icon: PlugZap, hue: 140 },
  'train-front': { icon: TrainFront, hue: 232 },
  sailboat: { icon: Sailboat, hue: 212 },
  coffee: { icon: Coffee, hue: 55 },
  wheat: { icon: Wheat, hue: 75 },
  'utensils-crossed': { icon: UtensilsCrossed, hue: 22 },
  carrot: { icon: Carrot, hue: 62 },
  'book-open': { icon: BookOpen, hue: 248 },
  shapes: { icon: Shapes, hue: 340 },
  clapperboard: { icon: Clapperboard, hue: 285 },
  ticket: { icon: Ticket, hue: 318 },
  'circle-check': { icon: CircleCheckBig, hue: 172 },
  footprints: { icon: Footprints, hue: 15 },
  sprout: { icon: Sprout, hue: 152 },
  compass: { icon: Compass, hue: 188 },
}

const sizes = {
  small: 'size-6 rounded-[6px] [&_svg]:size-3.5',
  medium: 'size-13 rounded-control [&_svg]:size-6.5',
  large: 'size-24 rounded-card [&_svg]:size-12',
} as const

type Sized = { readonly size?: keyof typeof sizes; readonly className?: string }

/** The tile of an app of ours. */
export function MiniAppMark({ app, ...sized }: Sized & { readonly app: MiniApp }) {
  return <IconMark icon={miniApps[app].icon} {...sized} />
}

/** The tile of an app: one hue with a soft gradient, white shapes, no text. */
export function IconMark({ icon, size = 'medium', className }: Sized & { readonly icon: MiniAppIcon }) {
  const { icon: Icon, hue } = looks[icon]
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
