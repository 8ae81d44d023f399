import { CircleAlert, Copy, Ellipsis, Trash2 } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../ui/dialog.tsx'
import { Drawer, DrawerClose, DrawerContent, DrawerTrigger } from '../ui/drawer.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import { Menu, MenuContent, MenuGroup, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from '../ui/menu.tsx'
import { toastQuestion } from '../ui/toasts/question-toast.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { Tooltip, TooltipProvider } from '../ui/tooltip.tsx'
import { Row } from './specimen.tsx'
import { useWords } from './words.ts'

/** They open over the page, in the page's own theme. */
export function Overlays() {
  return (
    <TooltipProvider>
      <Row>
        <Dialogs />
      </Row>
      <Row>
        <Drawers />
      </Row>
      <Row>
        <Others />
      </Row>
    </TooltipProvider>
  )
}

const PARAGRAPHS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'p'] as const

function Dialogs() {
  const words = useWords()
  const confirm = (
    <>
      <DialogClose asChild>
        <Button variant="secondary">{words.ghost}</Button>
      </DialogClose>
      <DialogClose asChild>
        <Button>{words.primary}</Button>
      </DialogClose>
    </>
  )
  return (
    <>
      <Dialog>
        <DialogTrigger asChild>
          <Button variant="secondary">{words.openDialog}</Button>
        </DialogTrigger>
        <DialogContent title={words.review} description={words.reviewText} footer={confirm}>
          <Field label={words.note}>{(control) => <Input {...control} />}</Field>
        </DialogContent>
      </Dialog>
      <Dialog>
        <DialogTrigger asChild>
          <Button variant="secondary">{words.askQuestion}</Button>
        </DialogTrigger>
        <DialogContent
          size="sm"
          title={words.question}
          description={words.questionText}
          footer={
            <>
              <DialogClose asChild>
                <Button variant="secondary" data-first-focus>
                  {words.ghost}
                </Button>
              </DialogClose>
              <DialogClose asChild>
                <Button variant="destructive">{words.destructive}</Button>
              </DialogClose>
            </>
          }
        />
      </Dialog>
      <Dialog>
        <DialogTrigger asChild>
          <Button variant="secondary">{words.openWide}</Button>
        </DialogTrigger>
        <DialogContent size="lg" title={words.details}>
          <p>{words.sentence}</p>
        </DialogContent>
      </Dialog>
      <Dialog>
        <DialogTrigger asChild>
          <Button variant="secondary">{words.openLong}</Button>
        </DialogTrigger>
        <DialogContent title={words.details} footer={confirm}>
          {PARAGRAPHS.map((each) => (
            <p key={each} className="py-3">
              {words.sentence}
            </p>
          ))}
        </DialogContent>
      </Dialog>
    </>
  )
}

function Drawers() {
  const words = useWords()
  const close = (
    <DrawerClose asChild>
      <Button block>{words.ghost}</Button>
    </DrawerClose>
  )
  return (
    <>
      <Drawer>
        <DrawerTrigger asChild>
          <Button variant="secondary">{words.openDrawer}</Button>
        </DrawerTrigger>
        <DrawerContent title={words.details} description={words.reviewText}>
          <p>{words.sentence}</p>
        </DrawerContent>
      </Drawer>
      <Drawer>
        <DrawerTrigger asChild>
          <Button variant="secondary">{words.openStart}</Button>
        </DrawerTrigger>
        <DrawerContent side="start" title={words.details} footer={close}>
          <p>{words.sentence}</p>
        </DrawerContent>
      </Drawer>
      <Drawer>
        <DrawerTrigger asChild>
          <Button variant="secondary">{words.openBottom}</Button>
        </DrawerTrigger>
        <DrawerContent side="bottom" title={words.details} footer={close}>
          <p>{words.sentence}</p>
        </DrawerContent>
      </Drawer>
    </>
  )
}

function Others() {
  const words = useWords()
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button variant="secondary">
            <Ellipsis aria-hidden />
            {words.openMenu}
          </Button>
        </MenuTrigger>
        <MenuContent>
          <MenuGroup>
            <MenuLabel>{words.account}</MenuLabel>
            <MenuItem>
              <Copy aria-hidden />
              {words.copy}
            </MenuItem>
          </MenuGroup>
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
      <Button variant="ghost" onClick={() => toast.success(words.positive, words.reviewText)}>
        {words.toastSuccess}
      </Button>
      <Button variant="ghost" onClick={() => toast.error(words.failure, words.failureTitle)}>
        {words.toastError}
      </Button>
      <Button variant="ghost" onClick={() => toast.info(words.info)}>
        {words.toastInfo}
      </Button>
      <Button
        variant="ghost"
        onClick={() =>
          toastQuestion({
            id: 'question',
            icon: CircleAlert,
            tone: 'negative',
            title: words.failure,
            text: words.failureTitle,
            actions: (close) => (
              <>
                <Button onClick={close}>{words.primary}</Button>
                <Button variant="secondary" onClick={close}>
                  {words.details}
                </Button>
              </>
            ),
          })
        }
      >
        {words.askToast}
      </Button>
    </>
  )
}
