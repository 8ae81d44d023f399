import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

/** Around what has tooltips: 700 ms until the first one, none within 300 ms of another. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  )
}

/** A hint on one focusable child. Never the only place where something is said. */
export function Tooltip({ hint, children }: { readonly hint: ReactNode; readonly children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-60 max-w-64 animate-enter rounded-control bg-ink px-2.5 py-1.5 text-xs font-medium text-page shadow-card"
        >
          {hint}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
