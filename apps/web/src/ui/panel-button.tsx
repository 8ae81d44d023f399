import { type ComponentProps, type ReactNode, Suspense, useRef, useState } from 'react'
import { late } from '../app/late.ts'
import { Drawer, DrawerContent, DrawerTrigger } from './drawer.tsx'
import { useIsSmall } from './use-is-small.ts'

const loadPopover = () => import('./panel-popover.tsx')
const PanelPopover = late(loadPopover)

export type PanelButtonProps = Pick<ComponentProps<'button'>, 'className' | 'children'> & {
  /** The panel's name. */
  readonly label: string
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly panel: ReactNode
  /** The panel's width where it stands beside the button. */
  readonly panelClassName: string
  /** Downloads what the panel needs; called when a pointer or the focus comes near. */
  readonly fetchAhead: () => void
}

/** A button and the panel that it opens: beside the button, or from the bottom edge where there is little room. */
export function PanelButton({
  label,
  isOpen,
  onOpenChange,
  panel,
  panelClassName,
  fetchAhead,
  ...look
}: PanelButtonProps) {
  const isSmall = useIsSmall()
  const [wasOpened, setWasOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const comeNear = () => {
    fetchAhead()
    // A failed download is tried again when it is really opened.
    loadPopover().catch(() => {})
  }
  const trigger = { ...look, onPointerEnter: comeNear, onFocus: comeNear }
  if (isSmall) {
    return (
      <Drawer open={isOpen} onOpenChange={onOpenChange}>
        <DrawerTrigger {...trigger} />
        <DrawerContent side="bottom" title={label}>
          {panel}
        </DrawerContent>
      </Drawer>
    )
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setWasOpened(true)
          onOpenChange(!isOpen)
        }}
        {...trigger}
      />
      {wasOpened && (
        <Suspense>
          <PanelPopover
            button={button}
            label={label}
            open={isOpen}
            onOpenChange={onOpenChange}
            className={panelClassName}
          >
            {panel}
          </PanelPopover>
        </Suspense>
      )}
    </>
  )
}
