import type { Card } from '../../app/api/api.ts'
import type { CardDialog } from './actions.ts'
import { ActivateDialog } from './activate-dialog.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { FreezeDialog } from './freeze-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PinDialog } from './pin-dialog.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'

const kinds = {
  freeze: FreezeDialog,
  activate: ActivateDialog,
  pin: PinDialog,
  replace: ReplaceDialog,
  close: CloseDialog,
  move: MoveDialog,
} as const

/** Whichever dialog was asked for. */
export function CardDialogs({
  card,
  dialog,
  onClose,
}: {
  readonly card: Card
  readonly dialog: CardDialog
  readonly onClose: () => void
}) {
  const Asked = kinds[dialog]
  return <Asked card={card} onClose={onClose} />
}
