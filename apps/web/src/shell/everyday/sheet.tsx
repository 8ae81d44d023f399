import { type ReactNode, useCallback } from 'react'
import { Drawer, DrawerContent } from '../../ui/drawer.tsx'
import { useOnNavigation } from '../use-on-navigation.ts'

export type SheetProps = {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** What rises from the bar at the thumb. Any navigation closes it. */
export function Sheet({
  title,
  open,
  onOpenChange,
  children,
}: SheetProps & { readonly title: string; readonly children: ReactNode }) {
  const close = useCallback(() => onOpenChange(false), [onOpenChange])
  useOnNavigation(close)
  return (
    <Drawer open={open} onOpenChange={onOpenChange}>
      <DrawerContent title={title} side="bottom" className="pb-[env(safe-area-inset-bottom)]">
        {children}
      </DrawerContent>
    </Drawer>
  )
}
