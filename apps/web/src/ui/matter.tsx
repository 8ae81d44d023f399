import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

const tones = { accent: 'bg-accent-soft text-accent', warning: 'bg-warning-soft text-warning' } as const

export type MatterProps = {
  readonly icon: LucideIcon
  readonly tone: keyof typeof tones
  readonly title: string
  readonly hint: string
  /** The one thing to do about it: a link or a button. */
  readonly action: ReactNode
}

/** Something that waits for the person, as an item of a list. */
export function Matter({ icon: Icon, tone, title, hint, action }: MatterProps) {
  return (
    <li className="flex items-center gap-3.5 bg-surface px-5 py-4">
      <span className={cn('grid size-10 shrink-0 place-items-center rounded-control', tones[tone])}>
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-muted">{hint}</span>
      </span>
      {action}
    </li>
  )
}
