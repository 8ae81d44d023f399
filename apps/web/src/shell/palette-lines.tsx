import { Command } from 'cmdk'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Command.Group
      heading={title}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  )
}

export type LineProps = {
  /** Its own among all lines. */
  readonly name: string
  /** Search keywords. */
  readonly keywords: readonly string[]
  readonly onSelect: () => void
}

const lineStyle =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-sm data-[selected=true]:bg-subtle'

export function Line({ name, keywords, onSelect, children }: LineProps & { readonly children: ReactNode }) {
  return (
    <Command.Item value={name} keywords={[...keywords]} onSelect={onSelect} className={lineStyle}>
      {children}
    </Command.Item>
  )
}

export type ItemProps = LineProps & {
  readonly icon: LucideIcon
  readonly title: string
  readonly hint?: string
}

export function Item({ icon: Icon, title, hint, ...line }: ItemProps) {
  return (
    <Line {...line}>
      <Icon aria-hidden className="size-[1.125rem] shrink-0 text-muted" />
      <span className="font-medium">{title}</span>
      {hint !== undefined && <span className="ms-auto truncate text-muted max-sm:hidden">{hint}</span>}
    </Line>
  )
}
