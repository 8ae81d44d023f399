import type { ReactNode } from 'react'
import { Drawer, DrawerContent } from '../../ui/drawer.tsx'

export type SheetProps = {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** The sheet that rises from the bar at the thumb. */
export function Sheet({
  title,
  open,
  onOpenChange,
  children,
}: SheetProps & { readonly title: string; readonly children: ReactNode }) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange}>
      <DrawerContent title={title} side="bottom" className="pb-[env(safe-area-inset-bottom)]">
        {children}
      </DrawerContent>
    </Drawer>
  )
}
