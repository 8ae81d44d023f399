import { CreditCard, Landmark, Mail, Plane, Smartphone } from 'lucide-react'
import { useTranslation } from '../../app/language/translation.ts'
import { forms, types } from '../card.ts'
import { type Draft, withForm, withType } from './draft.ts'
import { Options } from './options.tsx'

const typeIcons = { debit: Landmark, credit: CreditCard, travel: Plane } as const
const formIcons = { virtual: Smartphone, physical: Mail } as const

/** Funding and form of the card. */
export function TypeStep({
  draft,
  onDraftChange,
}: {
  readonly draft: Draft
  readonly onDraftChange: (draft: Draft) => void
}) {
  const { t } = useTranslation()
  const names = types.map((type) => t(`cards.new.nameSuggested.${type}`))
  return (
    <div className="grid gap-6">
      <Options
        label={t('cards.new.type')}
        value={draft.type}
        options={types.map((value) => ({
          value,
          icon: typeIcons[value],
          title: t(`cards.new.types.${value}`),
          hint: t(`cards.new.types.${value}Hint`),
        }))}
        onValueChange={(type) => {
          // A name that was suggested makes room for the next; one of the person's own stays.
          const name = names.includes(draft.name) ? t(`cards.new.nameSuggested.${type}`) : draft.name
          onDraftChange({ ...withType(draft, type), name })
        }}
      />
      <Options
        label={t('cards.new.form')}
        value={draft.form}
        options={forms.map((value) => ({
          value,
          icon: formIcons[value],
          title: t(`cards.new.forms.${value}`),
          hint: t(`cards.new.forms.${value}Hint`),
        }))}
        onValueChange={(form) => onDraftChange(withForm(draft, form))}
      />
    </div>
  )
}
