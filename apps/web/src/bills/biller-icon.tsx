import { GraduationCap, Landmark, Plug, ReceiptText, ShieldCheck, Smartphone, Wifi } from 'lucide-react'
import type { Biller } from '../app/api/api.ts'

const icons = {
  electricity_water: Plug,
  telecom: Smartphone,
  internet: Wifi,
  government: Landmark,
  education: GraduationCap,
  insurance: ShieldCheck,
  other: ReceiptText,
} as const satisfies Record<Biller['category'], unknown>

/** Icon of a biller's category. */
export function BillerIcon({ category }: Pick<Biller, 'category'>) {
  const Icon = icons[category]
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-card bg-accent-soft text-accent">
      <Icon aria-hidden className="size-5" strokeWidth={1.75} />
    </span>
  )
}
