import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { DialogTop, scrimStyle } from './dialog.tsx'
import { withToasts } from './toasts/toast-place.ts'
import { useFocusReturn } from './use-focus-return.ts'

export const Drawer = Radix.Root
export const DrawerTrigger = Radix.Trigger
export const DrawerClose = Radix.Close

const sides = {
  end: 'inset-y-0 end-0 h-full w-[min(28rem,92%)] border-s [--slide-from:100%] rtl:[--slide-from:-100%]',
  start: 'inset-y-0 start-0 h-full w-[min(28rem,92%)] border-e [--slide-from:-100%] rtl:[--slide-from:100%]',
  bottom: 'inset-x-0 bottom-0 max-h-[88dvh] rounded-t-card border-t [--slide-from:0] [--slide-from-y:100%]',
} as const

export type DrawerContentProps = {
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly footer?: ReactNode
  readonly side?: keyof typeof sides
  /** Where the focus goes, if not back to what had it. */
  readonly onCloseAutoFocus?: (event: Event) => void
  readonly className?: string
  readonly children?: ReactNode
}

/** A panel that slides in from an edge: details beside a list, filters on a phone. */
export function DrawerContent({
  title,
  description,
  footer,
  side = 'end',
  onCloseAutoFocus,
  className,
  children,
}: DrawerContentProps) {
  const focusReturn = useFocusReturn()
  return (
    <Radix.Portal>
      <Radix.Overlay className={scrimStyle} />
      <Radix.Content
        ref={withToasts}
        {...focusReturn}
        {...(description ? {} : { 'aria-describedby': undefined })}
        {...(onCloseAutoFocus && { onCloseAutoFocus })}
        className={cn(
          'fixed z-50 flex flex-col border-line bg-surface shadow-float data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in',
          sides[side],
          className,
        )}
      >
        <DialogTop title={title} description={description} />
        <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5 sm:px-6">{children}</div>
        {footer && <div className="flex gap-3 border-t border-line p-5 sm:px-6">{footer}</div>}
      </Radix.Content>
    </Radix.Portal>
  )
}
