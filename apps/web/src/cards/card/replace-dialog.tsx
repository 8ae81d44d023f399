import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, type Card, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { ChoiceCards } from '../../ui/forms/choice-cards.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { isRefused, retryUnderKey, useOperationKey } from '../../wallet/index.ts'
import { AddressFields, emptyAddress, readAddress } from '../address-fields.tsx'
import { patchCard } from '../patch-card.ts'
import { cardKeys } from '../queries.ts'

const reasons = ['lost', 'stolen', 'damaged'] as const
type Reason = (typeof reasons)[number]

/** Has another card made in the place of one that is lost, stolen or damaged. */
export function ReplaceDialog({ card, onClose }: { readonly card: Card; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const [reason, setReason] = useState<Reason>('lost')
  const [address, setAddress] = useState(emptyAddress)
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const replace = useReplacing(card, onClose)
  // A card that was never posted needs no address.
  const isPosted = card.form === 'physical'
  const read = readAddress(address)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasSubmitted(true)
    if (isPosted && !read) return
    replace.start({ reason, ...(isPosted && read && { address: read }) })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={t('cards.replace.title', { name: card.name })}
        description={t('cards.replace.keeps')}
      >
        <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {replace.refusal !== undefined && <Alert tone="destructive">{replace.refusal}</Alert>}
          <ChoiceCards
            label={t('cards.replace.text')}
            value={reason}
            choices={reasons.map((value) => ({
              value,
              title: t(`cards.replace.${value}`),
              hint: t(`cards.replace.${value}Hint`),
            }))}
            onValueChange={(value) => setReason(reasons.find((each) => each === value) ?? reason)}
          />
          {isPosted && (
            <AddressFields address={address} onAddressChange={setAddress} showsMissing={wasSubmitted} />
          )}
          <Button type="submit" size="lg" block busy={replace.isUnderWay}>
            {t('cards.replace.confirm')}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  )
}

type Wanted = { readonly reason: Reason; readonly address?: NonNullable<ReturnType<typeof readAddress>> }

/** Has it made once, however late the answer comes. */
function useReplacing({ id }: Card, onDone: () => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const key = useOperationKey()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Wanted & { readonly idempotencyKey: string }) =>
      api('POST /cards/{id}/replace', { params: { id }, body, idempotencyKey }),
    ...retryUnderKey,
    onSuccess: (card) => {
      key.forget()
      patchCard(client, card)
      void client.invalidateQueries({ queryKey: cardKeys.list })
      void client.invalidateQueries({ queryKey: cardKeys.summary })
      toast.success(t('cards.replace.done'))
      onDone()
    },
    onError: (failure) => {
      if (isRefused(failure)) key.forget()
    },
  })
  return {
    start: (wanted: Wanted) => isPending || mutate({ ...wanted, idempotencyKey: key.of(wanted) }),
    isUnderWay: isPending,
    refusal: error ? (tellError(error).message ?? t('common.error.network')) : undefined,
  }
}
