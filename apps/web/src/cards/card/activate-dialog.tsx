import { digitsIn } from '@sadaf/api/digits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, type Card, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { patchCard } from '../patch-card.ts'
import { cardKeys } from '../queries.ts'

/** Begins to use a card that arrived, by the last four digits on it. */
export function ActivateDialog({ card, onClose }: { readonly card: Card; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const digits = digitsIn(typed)
  const isFour = /^[0-9]{4}$/.test(digits)
  const activate = useMutation({
    mutationFn: () =>
      api('POST /cards/{id}/activate', { params: { id: card.id }, body: { last_four: digits } }),
    onSuccess: (active) => {
      patchCard(client, active)
      void client.invalidateQueries({ queryKey: cardKeys.summary })
      toast.success(t('cards.activate.done', { name: active.name }))
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasSubmitted(true)
    if (isFour && !activate.isPending) activate.mutate()
  }
  const refused = activate.error
    ? (tellError(activate.error).message ?? t('common.error.network'))
    : undefined
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="sm"
        title={t('cards.activate.title', { name: card.name })}
        description={t('cards.activate.text')}
      >
        <form noValidate onSubmit={submit} className="grid gap-5">
          <Field
            label={t('cards.activate.digits')}
            required
            error={refused ?? (wasSubmitted && !isFour ? t('cards.activate.invalid') : undefined)}
          >
            {(control) => (
              <Input
                dir="ltr"
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                className="figures text-xl tracking-[0.3em] rtl:text-end"
                value={typed}
                onChange={({ target }) => {
                  setTyped(target.value)
                  activate.reset()
                }}
                {...control}
              />
            )}
          </Field>
          <Button type="submit" size="lg" block busy={activate.isPending}>
            {t('cards.activate.confirm')}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  )
}
