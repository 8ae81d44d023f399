import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { buttonStyle } from '../ui/button.tsx'
import { Drawer, DrawerContent } from '../ui/drawer.tsx'
import { LoadedDetail } from './detail.tsx'
import { rowId } from './row-id.ts'
import { useIsDesk } from './use-is-desk.ts'

export type DetailPanelProps = {
  readonly id: string
  readonly timeZone: string | undefined
  /** Those above and below in the list, where there are any. */
  readonly previous: string | undefined
  readonly next: string | undefined
  readonly onShow: (id: string) => void
  readonly onClose: () => void
}

/** One transaction: on a desk a panel beside the list, which it walks; on a phone a page of its own. */
export default function DetailPanel(props: DetailPanelProps) {
  const { id, timeZone, onClose } = props
  const { t } = useTranslation()
  const isDesk = useIsDesk()
  const focusReturn = useFocusOnRow(id)
  const detail = <LoadedDetail id={id} timeZone={timeZone} />
  if (isDesk) {
    return (
      <Beside {...props} onCloseAutoFocus={focusReturn}>
        {detail}
      </Beside>
    )
  }
  return (
    <Drawer open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DrawerContent
        title={t('transactions.detail.title')}
        onCloseAutoFocus={focusReturn}
        className="max-sm:w-full! max-sm:border-0"
      >
        {detail}
      </DrawerContent>
    </Drawer>
  )
}

/** The focus goes back to the row, which may be another one than what opened it. */
function useFocusOnRow(id: string) {
  const last = useRef(id)
  last.current = id
  return (event: Event) => {
    const row = document.getElementById(rowId(last.current))
    if (!row) return
    event.preventDefault()
    row.focus({ preventScroll: true })
  }
}

/** The panel comes a moment after its address: a person who has moved on within the page stays there. */
function stayWhereOneIs(event: Event): void {
  const { activeElement } = document
  const isHeld = activeElement?.closest('header, nav, footer, [role=dialog]') ?? null
  if (isHeld !== null) event.preventDefault()
}

function Beside({
  previous,
  next,
  onShow,
  onClose,
  onCloseAutoFocus,
  children,
}: DetailPanelProps & {
  readonly onCloseAutoFocus: (event: Event) => void
  readonly children: ReactNode
}) {
  const { t } = useTranslation()
  const show = (id: string | undefined) => {
    if (id === undefined) return
    document.getElementById(rowId(id))?.scrollIntoView({ block: 'nearest' })
    onShow(id)
  }
  const panel = useWalkByKeys({ ArrowUp: () => show(previous), ArrowDown: () => show(next) })
  return (
    <Radix.Root open modal={false} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Radix.Content
        ref={panel}
        aria-describedby={undefined}
        // Another row is pressed to see that one, and the filters to change the list beside it.
        onInteractOutside={(event) => event.preventDefault()}
        onOpenAutoFocus={stayWhereOneIs}
        onCloseAutoFocus={onCloseAutoFocus}
        className="flex max-h-[calc(100dvh-5.5rem)] flex-col rounded-card border border-line bg-surface shadow-card data-[state=open]:animate-enter lg:sticky lg:top-18"
      >
        <div className="flex items-center gap-1 border-b border-line py-1.5 ps-6 pe-3">
          <Radix.Title className="me-auto text-base font-semibold">
            {t('transactions.detail.title')}
          </Radix.Title>
          <Chevron
            label={t('transactions.detail.previous')}
            isAtEnd={!previous}
            onPress={() => show(previous)}
          >
            <ChevronUp aria-hidden />
          </Chevron>
          <Chevron label={t('transactions.detail.next')} isAtEnd={!next} onPress={() => show(next)}>
            <ChevronDown aria-hidden />
          </Chevron>
          <Radix.Close
            className={buttonStyle({ variant: 'ghost', size: 'icon' })}
            aria-label={t('common.action.close')}
          >
            <X aria-hidden />
          </Radix.Close>
        </div>
        <div className="min-h-0 overflow-y-auto px-6 pt-3 pb-5">{children}</div>
      </Radix.Content>
    </Radix.Root>
  )
}

/**
 * Arrows walk from wherever the focus is, but for what has a use of its own for them. @returns the panel's reference
 */
function useWalkByKeys(steps: Readonly<Record<string, () => void>>) {
  const panel = useRef<HTMLDivElement>(null)
  const current = useRef(steps)
  current.current = steps
  // The keyboard is the browser's.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = current.current[event.key]
      const isTaken = event.target instanceof Element && event.target.closest('input, select, textarea')
      // A dialog over the panel hides it from screen readers and keys.
      const isCovered = panel.current?.closest('[aria-hidden="true"]')
      if (!step || isTaken || isCovered || event.defaultPrevented) return
      event.preventDefault()
      step()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return panel
}

/** At an end of the list it keeps the focus and does nothing, or the keys would have nowhere to go. */
function Chevron({
  label,
  isAtEnd,
  onPress,
  children,
}: {
  readonly label: string
  readonly isAtEnd: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isAtEnd}
      onClick={onPress}
      className={buttonStyle({ variant: 'ghost', size: 'icon' })}
    >
      {children}
    </button>
  )
}
