import { Copy, Ellipsis, Trash2 } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../ui/dialog.tsx'
import { Drawer, DrawerContent, DrawerTrigger } from '../ui/drawer.tsx'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from '../ui/menu.tsx'
import { toast } from '../ui/toast.ts'
import { Tooltip, TooltipProvider } from '../ui/tooltip.tsx'
import { Row } from './specimen.tsx'
import { useWords } from './words.ts'

/** They open over the page, in the page's own theme. */
export function Overlays() {
  const words = useWords()
  return (
    <TooltipProvider>
      <Row>
        <Dialog>
          <DialogTrigger asChild>
            <Button variant="secondary">{words.openDialog}</Button>
          </DialogTrigger>
          <DialogContent
            title={words.review}
            description={words.reviewText}
            footer={
              <DialogClose asChild>
                <Button>{words.primary}</Button>
              </DialogClose>
            }
          >
            <p>{words.sentence}</p>
          </DialogContent>
        </Dialog>
        <Drawer>
          <DrawerTrigger asChild>
            <Button variant="secondary">{words.openDrawer}</Button>
          </DrawerTrigger>
          <DrawerContent title={words.details}>
            <p>{words.sentence}</p>
          </DrawerContent>
        </Drawer>
        <Menu>
          <MenuTrigger asChild>
            <Button variant="secondary">
              <Ellipsis aria-hidden />
              {words.openMenu}
            </Button>
          </MenuTrigger>
          <MenuContent>
            <MenuLabel>{words.account}</MenuLabel>
            <MenuItem>
              <Copy aria-hidden />
              {words.copy}
            </MenuItem>
            <MenuSeparator />
            <MenuItem disabled>
              <Trash2 aria-hidden />
              {words.destructive}
            </MenuItem>
          </MenuContent>
        </Menu>
        <Tooltip hint={words.hint}>
          <Button variant="ghost">{words.pointHere}</Button>
        </Tooltip>
        <Button
          variant="ghost"
          onClick={() => {
            toast.success(words.positive)
            toast.error(words.failure, words.failureTitle)
            toast.info(words.info)
          }}
        >
          {words.showToast}
        </Button>
      </Row>
    </TooltipProvider>
  )
}
