import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

export type TabsProps<Value extends string> = {
  readonly value: Value
  readonly onValueChange: (value: Value) => void
  readonly tabs: readonly { readonly value: Value; readonly label: ReactNode }[]
  /** Names the row of tabs for a screen reader. */
  readonly label: string
  readonly className?: string
  /** One TabPanel for each tab. */
  readonly children: ReactNode
}

/** A row of tabs over panels. Keep `value` in the URL, so that a tab can be linked. */
export function Tabs<Value extends string>({
  value,
  onValueChange,
  tabs,
  label,
  className,
  children,
}: TabsProps<Value>) {
  return (
    <Radix.Root
      value={value}
      onValueChange={(chosen) => {
        const tab = tabs.find((candidate) => candidate.value === chosen)
        if (tab) onValueChange(tab.value)
      }}
      className={className}
    >
      <Radix.List
        aria-label={label}
        className="flex gap-1 max-[22rem]:gap-0 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="relative h-11 shrink-0 rounded-t-control px-4 text-sm font-medium max-[26rem]:px-2.5 max-[22rem]:px-1.5 max-[22rem]:text-[0.8125rem] text-muted transition-colors -outline-offset-2 hover:text-ink data-[state=active]:text-ink data-[state=active]:after:absolute data-[state=active]:after:inset-x-3 max-[26rem]:data-[state=active]:after:inset-x-1.5 max-[22rem]:data-[state=active]:after:inset-x-1 data-[state=active]:after:-bottom-px data-[state=active]:after:h-0.5 data-[state=active]:after:rounded-full data-[state=active]:after:bg-accent"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  )
}

export function TabPanel({
  value,
  className,
  children,
}: {
  readonly value: string
  readonly className?: string
  readonly children: ReactNode
}) {
  return (
    <Radix.Content value={value} className={cn('pt-5', className)}>
      {children}
    </Radix.Content>
  )
}
