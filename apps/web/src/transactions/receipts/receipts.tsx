import { MAX_RECEIPTS } from '@sadaf/api/limits'
import { useQuery } from '@tanstack/react-query'
import { Camera, FileText, Paperclip, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Receipt, TransactionDetails } from '../../app/api/api.ts'
import { tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent, DialogTrigger } from '../../ui/dialog.tsx'
import { FileButton } from '../../ui/forms/file-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { paperAddress, pictureQuery } from './receipt-files.ts'
import { RECEIPT_TYPES, useReceipts } from './use-receipts.ts'

/** Pictures and papers that the person keeps beside a transaction; others say what they are good for there. */
export function Receipts({
  transaction,
  title,
  hint,
}: {
  readonly transaction: Pick<TransactionDetails, 'id' | 'receipts'>
  readonly title?: string
  readonly hint?: string
}) {
  const { t } = useTranslation()
  const { receipts } = transaction
  const { add, remove, isAdding } = useReceipts(transaction.id)
  const addFirst = ([file]: readonly File[]) => file && add(file)
  const isFull = receipts.length >= MAX_RECEIPTS
  return (
    <section aria-labelledby="receipts" className="border-t border-line py-4">
      <h3 id="receipts" className="text-sm font-semibold">
        {title ?? t('transactions.receipt.title')}
      </h3>
      {receipts.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-3">
          {receipts.map((receipt) => (
            <li key={receipt.id} className="min-w-0">
              {receipt.content_type === 'application/pdf' ? (
                <Paper receipt={receipt} onRemove={() => remove(receipt)} />
              ) : (
                <Picture receipt={receipt} onRemove={() => remove(receipt)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="mt-2 text-sm text-muted">{t('transactions.receipt.full')}</p>
      ) : (
        <>
          <div className="mt-3 flex flex-wrap gap-2">
            <FileButton
              isBusy={isAdding}
              label={t('transactions.receipt.add')}
              icon={Paperclip}
              accept={RECEIPT_TYPES}
              onFiles={addFirst}
            />
            <FileButton
              isBusy={isAdding}
              label={t('transactions.receipt.photograph')}
              icon={Camera}
              accept={RECEIPT_TYPES}
              isCamera
              onFiles={addFirst}
            />
          </div>
          <p className="mt-2 text-xs text-muted">{hint ?? t('transactions.receipt.hint')}</p>
        </>
      )}
    </section>
  )
}

type OneProps = { readonly receipt: Receipt; readonly onRemove: () => void }

function Picture({ receipt, onRemove }: OneProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const thumbnail = useQuery(pictureQuery(receipt.path, 'thumbnail'))
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger
        aria-label={t('transactions.receipt.open', { name: receipt.name })}
        className="block size-20 cursor-pointer overflow-hidden rounded-control border border-line bg-subtle hover:border-line-strong"
      >
        {thumbnail.data ? (
          <img src={thumbnail.data} alt="" className="size-full object-cover" />
        ) : thumbnail.isPending ? (
          <Skeleton className="size-full" />
        ) : (
          <FileText aria-hidden className="m-auto size-6 text-muted" />
        )}
      </DialogTrigger>
      {isOpen && (
        <Whole
          receipt={receipt}
          onRemove={() => {
            setOpen(false)
            onRemove()
          }}
        />
      )}
    </Dialog>
  )
}

function Whole({ receipt, onRemove }: OneProps) {
  const { t } = useTranslation()
  const picture = useQuery(pictureQuery(receipt.path, 'whole'))
  return (
    <DialogContent
      size="lg"
      title={<bdi className="wrap-anywhere">{receipt.name}</bdi>}
      footer={
        <Button variant="secondary" onClick={onRemove}>
          <Trash2 aria-hidden />
          {t('transactions.receipt.remove')}
        </Button>
      }
    >
      {picture.data ? (
        <img
          src={picture.data}
          alt={receipt.name}
          className="mx-auto max-h-[70dvh] rounded-control object-contain"
        />
      ) : picture.isPending ? (
        <Skeleton className="h-80" />
      ) : (
        <p className="text-sm text-negative">{t('transactions.receipt.unseen')}</p>
      )}
    </DialogContent>
  )
}

function Paper({ receipt, onRemove }: OneProps) {
  const { t } = useTranslation()
  const save = async () => {
    try {
      location.assign(await paperAddress(receipt.path))
    } catch (error) {
      toast.error(
        t('transactions.receipt.unseen'),
        error instanceof Error ? tellError(error).message : undefined,
      )
    }
  }
  return (
    <span className="flex max-w-full items-center rounded-control border border-line bg-surface">
      <Button
        variant="ghost"
        size="sm"
        className="min-w-0! shrink!"
        aria-label={t('transactions.receipt.save', { name: receipt.name })}
        onClick={save}
      >
        <FileText aria-hidden />
        <bdi className="truncate">{receipt.name}</bdi>
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('transactions.receipt.removeOne', { name: receipt.name })}
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
      </Button>
    </span>
  )
}
