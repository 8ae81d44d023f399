import { MAX_NICKNAME_LENGTH } from '@sadaf/api/bill-reference'
import { readNote } from '@sadaf/api/plain-text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { api, type SavedBill, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { savedBillsKey } from '../queries.ts'

/** Calls a kept bill something else, or keeps it no longer. */
export function EditBill({ bill, onClose }: { readonly bill: SavedBill; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const form = useId()
  const [typed, setTyped] = useState(bill.nickname ?? '')
  const [error, setError] = useState<string>()
  const change = useChange(bill, onClose)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readNote(typed, MAX_NICKNAME_LENGTH)
    if (read.ok) change.mutate({ verb: 'name', nickname: read.note })
    else setError(t(read.code === 'too_long' ? 'bills.name.tooLong' : 'bills.name.hidden'))
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="sm"
        title={t('bills.edit.title', { name: bill.nickname ?? bill.biller.name })}
        description={t('bills.edit.hint')}
        footer={
          <>
            <Button
              variant="destructive"
              disabled={change.isPending}
              onClick={() => change.mutate({ verb: 'remove' })}
            >
              {t('bills.edit.remove')}
            </Button>
            <Button type="submit" form={form} busy={change.isPending}>
              {t('bills.edit.save')}
            </Button>
          </>
        }
      >
        <form id={form} noValidate onSubmit={save}>
          <Field label={t('bills.name.label')} hint={t('bills.name.hint')} error={error}>
            {(control) => (
              <Input
                dir="auto"
                value={typed}
                onChange={({ target }) => {
                  setTyped(target.value)
                  setError(undefined)
                }}
                {...control}
              />
            )}
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  )
}

type Change = { readonly verb: 'name'; readonly nickname: string } | { readonly verb: 'remove' }

function useChange({ id }: SavedBill, onClose: () => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: Change) => {
      const params = { id }
      if (change.verb === 'remove') await api('DELETE /bills/saved/{id}', { params })
      else await api('PATCH /bills/saved/{id}', { params, body: { nickname: change.nickname } })
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: savedBillsKey })
      onClose()
    },
    onError: (error) => toast.error(t('bills.edit.failed'), tellError(error).message),
  })
}
