import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, type Card, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { MAX_NAME_LENGTH } from '../card.ts'
import { ColourChoice } from '../colour-choice.tsx'
import { patchCard } from '../patch-card.ts'

/** Form for a card's name on its holder's screens, and its face. */
export function LookForm({ card }: { readonly card: Card }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [name, setName] = useState(card.name)
  const [colour, setColour] = useState(card.colour)
  const typed = name.trim()
  const isChanged = typed !== card.name || colour !== card.colour
  const save = useMutation({
    mutationFn: () => api('PATCH /cards/{id}', { params: { id: card.id }, body: { name: typed, colour } }),
    onSuccess: (saved) => {
      patchCard(client, saved)
      toast.success(t('cards.detail.saved'))
    },
    onError: (error) =>
      toast.error(t('cards.detail.saveFailed'), tellError(error).message ?? t('common.error.network')),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed !== '' && isChanged && !save.isPending) save.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-t border-line pt-5">
      <h3 className="text-sm font-semibold">{t('cards.detail.look')}</h3>
      <Field
        label={t('cards.detail.name')}
        error={typed === '' ? t('cards.detail.nameMissing') : undefined}
        required
      >
        {(control) => (
          <Input
            dir="auto"
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
            {...control}
          />
        )}
      </Field>
      <ColourChoice value={colour} onValueChange={setColour} />
      <Button type="submit" variant="secondary" disabled={!isChanged || typed === ''} busy={save.isPending}>
        {t('cards.detail.save')}
      </Button>
    </form>
  )
}
