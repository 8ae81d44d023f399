import { DropdownMenu as Radix } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'
import { segmentStyle, segmentsStyle } from './forms/segment.ts'

export const Menu = Radix.Root
export const MenuTrigger = Radix.Trigger
export const MenuGroup = Radix.Group

export function MenuContent({ className, align = 'end', ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        align={align}
        sideOffset={8}
        collisionPadding={12}
        className={cn(
          'z-50 min-w-56 rounded-card border border-line bg-surface p-1.5 shadow-float data-[state=closed]:animate-leave data-[state=open]:animate-rise',
          className,
        )}
        {...rest}
      />
    </Radix.Portal>
  )
}

/** With `asChild` it takes the shape of the link inside it. */
export function MenuItem({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      className={cn(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-sm font-medium outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-55 data-highlighted:bg-subtle [&_svg]:size-[1.125rem] [&_svg]:text-muted',
        className,
      )}
      {...rest}
    />
  )
}

/** One of a few, all in sight. The menu stays open, so that it is seen what a choice does. */
export function MenuChoice<Value extends string>({
  label,
  value,
  options,
  onValueChange,
}: {
  /** Names the group for a screen reader. */
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[]
  readonly onValueChange: (value: Value) => void
}) {
  return (
    <Radix.RadioGroup aria-label={label} value={value} className={segmentsStyle}>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          onSelect={(event) => {
            event.preventDefault()
            onValueChange(option.value)
          }}
          className={cn(
            segmentStyle,
            'grid cursor-pointer place-items-center select-none data-highlighted:text-ink',
          )}
        >
          {option.label}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}

export function MenuLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={cn('px-3 py-2 text-xs text-muted', className)} {...rest} />
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1.5 my-1.5 h-px bg-line" />
}
