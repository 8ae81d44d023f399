import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Card, type Category, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Card as Surface } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { patchCard } from '../patch-card.ts'

/** Categories of shops that can be blocked; the others are no shops. */
const blockable = [
  'groceries',
  'dining',
  'shopping',
  'entertainment',
  'transport',
  'travel',
  'health',
  'education',
  'utilities',
  'crypto',
] as const satisfies readonly Category[]

/** The kinds of shops that a card declines. */
export function BlockedCategories({ card }: { readonly card: Card }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (blocked: Category[]) =>
      api('PATCH /cards/{id}', { params: { id: card.id }, body: { blocked_categories: blocked } }),
    onMutate: (blocked) => patchCard(client, { ...card, blocked_categories: blocked }),
    onSuccess: (saved) => patchCard(client, saved),
    onError: (error) => {
      patchCard(client, card)
      toast.error(t('cards.security.switchFailed'), tellError(error).message ?? t('common.error.network'))
    },
  })
  const blocked = card.blocked_categories
  return (
    <Surface>
      <fieldset className="min-w-0">
        <legend className="text-base font-semibold">{t('cards.security.categories')}</legend>
        <p className="mt-0.5 text-sm text-muted">{t('cards.security.categoriesHint')}</p>
        <div className="mt-2 grid grid-cols-2 gap-x-4">
          {blockable.map((category) => (
            <Checkbox
              key={category}
              label={t(`transactions.category.${category}`)}
              checked={blocked.includes(category)}
              onCheckedChange={(isOn) =>
                mutate(isOn ? [...blocked, category] : blocked.filter((other) => other !== category))
              }
            />
          ))}
        </div>
      </fieldset>
    </Surface>
  )
}
