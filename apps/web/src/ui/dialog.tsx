import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { buttonStyle } from './button.tsx'
import { cn } from './cn.ts'
import { withToasts } from './toasts/toast-place.ts'
import { useFocusReturn } from './use-focus-return.ts'

export const Dialog = Radix.Root
export const DialogTrigger = Radix.Trigger
export const DialogClose = Radix.Close

const sizes = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-3xl' } as const

export const scrimStyle =
  'fixed inset-0 z-50 bg-scrim data-[state=open]:animate-enter data-[state=closed]:animate-leave'

/** Where a dialog begins: its first field, or what is marked to be. */
const FIRST = 'input:not([type=checkbox],[type=radio],[type=hidden]),select,textarea,[data-first-focus]'

export type DialogContentProps = {
  readonly title: ReactNode
  readonly description?: ReactNode
  /** The buttons, in reading order: the way back first, the way on last. */
  readonly footer?: ReactNode
  readonly size?: keyof typeof sizes
  readonly children?: ReactNode
}

/** A dialog in the middle of the screen; on a phone it rises from the bottom edge. */
export function DialogContent({ title, description, footer, size = 'md', children }: DialogContentProps) {
  const focusReturn = useFocusReturn()
  return (
    <Radix.Portal>
      <Radix.Overlay className={scrimStyle} />
      <Radix.Content
        ref={withToasts}
        {...(description ? {} : { 'aria-describedby': undefined })}
        onOpenAutoFocus={(event) => {
          focusReturn.onOpenAutoFocus(event)
          focusFirst(event)
        }}
        onCloseAutoFocus={focusReturn.onCloseAutoFocus}
        className={cn(
          'fixed z-50 flex flex-col border border-line bg-surface shadow-float',
          'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-card',
          'sm:inset-x-auto sm:start-1/2 sm:top-1/2 sm:bottom-auto sm:max-h-[86dvh] sm:w-[calc(100%-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card sm:rtl:translate-x-1/2',
          'data-[state=open]:animate-rise data-[state=closed]:animate-leave',
          sizes[size],
        )}
      >
        <DialogTop title={title} description={description} />
        {children ? (
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5 sm:px-6 sm:pb-6">{children}</div>
        ) : (
          <div className="h-2" />
        )}
        {footer && (
          <div className="flex flex-col-reverse gap-3 border-t border-line p-5 sm:flex-row sm:justify-end sm:px-6">
            {footer}
          </div>
        )}
      </Radix.Content>
    </Radix.Portal>
  )
}

/** The button that closes comes first in the page; a form is opened to be filled in. */
function focusFirst(event: Event) {
  const first = event.currentTarget instanceof Element && event.currentTarget.querySelector(FIRST)
  if (!(first instanceof HTMLElement)) return
  event.preventDefault()
  first.focus()
}

export function DialogTop({
  title,
  description,
}: {
  readonly title: ReactNode
  readonly description?: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <div className="flex items-start justify-between gap-4 ps-5 pe-2.5 pt-3 pb-3 sm:ps-6 sm:pe-3">
      <div className="min-w-0 pt-2">
        <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
        {description && (
          <Radix.Description className="mt-1 text-sm text-muted">{description}</Radix.Description>
        )}
      </div>
      <Radix.Close
        className={cn(buttonStyle({ variant: 'ghost', size: 'icon' }), 'shrink-0!')}
        aria-label={t('common.action.close')}
      >
        <X aria-hidden />
      </Radix.Close>
    </div>
  )
}
