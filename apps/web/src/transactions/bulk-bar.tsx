import { MAX_AT_ONCE, MAX_NAMED } from '@sadaf/api/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { api, type Categorization, type Category, tellError } from '../app/api/api.ts'
import { contributions } from '../app/capability/contributed.ts'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { applyEvent } from '../app/live/live.ts'
import { Button } from '../ui/button.tsx'
import { formatNumber } from '../ui/format.ts'
import { Select } from '../ui/forms/select.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { toastUndoable } from '../ui/toasts/undoable-toast.ts'
import { categories } from './categories.ts'
import { type Filters, toQuery } from './filters.ts'
import type { Selection } from './use-selection.ts'

/** Action on all chosen transactions: one category for all of them, which can be undone. */
export function BulkBar({
  filters,
  selection,
  matching,
}: {
  readonly filters: Filters
  readonly selection: Selection
  /** How many the filters let through. */
  readonly matching: number
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [category, setCategory] = useState<Category>('groceries')
  const choose = useChooseForAll(selection.stop)
  const count = selection.isAll ? matching : selection.ids.length
  const isTooMany = count > (selection.isAll ? MAX_AT_ONCE : MAX_NAMED)
  const body = selection.isAll
    ? { category, matching: toQuery(filters) }
    : { category, ids: [...selection.ids] }
  return (
    <section
      aria-label={t('transactions.bulk.title')}
      className="sticky top-16 z-10 grid gap-3 border-b border-line bg-surface px-4 py-3 sm:px-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p role="status" className="figures text-sm font-semibold">
          {t('transactions.bulk.chosen', { count, formatted: formatNumber(count, language) })}
        </p>
        <div className="flex items-center gap-1">
          {!selection.isAll && count < matching && (
            <Button variant="link" size="sm" onClick={selection.chooseAll}>
              {t('transactions.bulk.all', { count: matching, formatted: formatNumber(matching, language) })}
            </Button>
          )}
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('transactions.bulk.stop')}
            onClick={selection.stop}
          >
            <X aria-hidden />
          </Button>
        </div>
      </div>
      <div className="flex gap-2">
        <Select
          aria-label={t('transactions.annotation.countAs')}
          className="min-w-0 flex-1"
          value={category}
          options={categories.map((value) => ({ value, label: t(`transactions.category.${value}`) }))}
          onValueChange={setCategory}
        />
        <Button
          disabled={count === 0 || isTooMany}
          busy={choose.isPending}
          onClick={() => choose.mutate({ body, name: t(`transactions.category.${category}`) })}
        >
          {t('transactions.bulk.apply')}
        </Button>
      </div>
      {isTooMany && <p className="text-sm text-negative">{t('transactions.bulk.tooMany')}</p>}
    </section>
  )
}

type Choice = { readonly body: Categorization; readonly name: string }

function useChooseForAll(onDone: () => void) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const client = useQueryClient()
  const refetch = () => applyEvent(client, { event: 'refetch', payload: {} }, contributions('live'))
  const undo = async (id: string) => {
    try {
      await api('DELETE /transactions/categorizations/{id}', { params: { id } })
    } catch (error) {
      toast.error(t('transactions.annotation.undoFailed'), tellError(error).message)
    }
    refetch()
  }
  return useMutation({
    mutationFn: ({ body }: Choice) => api('POST /transactions/categorizations', { body }),
    onSuccess: ({ id, changed_count: count }, { name }) => {
      refetch()
      onDone()
      const said = t('transactions.bulk.done', {
        count,
        formatted: formatNumber(count, language),
        category: name,
      })
      if (count === 0) toast.success(said)
      else
        toastUndoable(said, {
          label: t('transactions.annotation.undo'),
          onPress: () => void undo(id),
        })
    },
    onError: (error) => toast.error(t('transactions.annotation.failed'), tellError(error).message),
  })
}
