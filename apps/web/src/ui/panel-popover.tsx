import { Popover } from 'radix-ui'
import { type ReactNode, type RefObject, useRef } from 'react'
import { cn } from './cn.ts'

/** A panel beside its button: downloaded when it is first opened, with the code that places it. */
export default function PanelPopover({
  button,
  label,
  open,
  onOpenChange,
  className,
  children,
}: {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly label: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The panel's width. */
  readonly className: string
  readonly children: ReactNode
}) {
  // A person who closed it by pressing something else goes on from there.
  const isLeft = useRef(false)
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={button} />
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={label}
          onInteractOutside={(event) => {
            // The button closes it by itself.
            if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
            else isLeft.current = true
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!isLeft.current) button.current?.focus()
            isLeft.current = false
          }}
          className={cn(
            'z-50 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1.5rem)] animate-rise overflow-y-auto rounded-card border border-line bg-surface p-4 shadow-float',
            className,
          )}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
