import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Category, TransactionDetails } from '../../app/api/api.ts'
import type { Language } from '../../app/language/language.ts'
import { useLanguage } from '../../app/language/provider.tsx'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent, DialogTrigger } from '../../ui/dialog.tsx'
import { ChoiceCards } from '../../ui/forms/choice-cards.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { categories, categoryLooks } from '../categories.ts'
import { kindLook } from '../kind-look.ts'
import { reasonKey } from './reason.ts'
import { useAnnotate } from './use-annotate.ts'

/** Category of a transaction; pressed, its reason and another choice. */
export function CategoryChoice({ transaction }: { readonly transaction: TransactionDetails }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { category } = transaction
  const Icon = categoryLooks[category].icon
  const name = t(`transactions.category.${category}`)
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger
        aria-label={t('transactions.annotation.changeCategory', { category: name })}
        className="-my-1 flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-subtle px-4 text-sm font-medium hover:text-accent"
      >
        <Icon aria-hidden className="size-4 text-muted" strokeWidth={1.75} />
        {name}
        <ChevronDown aria-hidden className="size-4 text-muted" />
      </DialogTrigger>
      {isOpen && <Choice transaction={transaction} onClose={() => setOpen(false)} />}
    </Dialog>
  )
}

/** Words in a row, each in its own marks, as a language lists them. */
function wordsIn(language: Language, words: readonly string[]): string {
  const quoted = words.map((word) => `\u2068${language === 'ar' ? `«${word}»` : `“${word}”`}\u2069`)
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(quoted)
}

function Choice({
  transaction,
  onClose,
}: {
  readonly transaction: TransactionDetails
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const look = kindLook(transaction)
  const { id, description: name, category, category_reason: reason } = transaction
  const { language } = useLanguage()
  const annotate = useAnnotate(id)
  const [chosen, setChosen] = useState<Category>(category)
  const [scope, setScope] = useState('this')
  const nameOf = (each: Category) => t(`transactions.category.${each}`)
  const all = t(
    `transactions.annotation.${look.otherSide === 'person' ? 'everythingWith' : 'everythingAt'}`,
    { name },
  )
  const isWord = reason === 'yours' || reason === 'rule'
  const { merchant_code: code, telling_words: words } = transaction
  const why = [
    t('transactions.annotation.why', {
      category: nameOf(category),
      reason: t(reasonKey(transaction), {
        name,
        kind: t(look.title),
        words: wordsIn(language, words),
      }),
    }),
    ...(code === null ? [] : [t('transactions.annotation.merchantCode', { code })]),
  ].join(' ')
  const save = () => {
    const said = { category: nameOf(chosen), name }
    if (scope === 'merchant')
      annotate({
        change: { category: chosen, apply_to: 'merchant' },
        said: t('transactions.annotation.ruleMade', said),
      })
    else if (chosen !== category || reason !== 'yours')
      annotate({ change: { category: chosen }, said: t('transactions.annotation.categoryChanged', said) })
    onClose()
  }
  const takeBack = () => {
    annotate({
      change: { category: null, apply_to: reason === 'rule' ? 'merchant' : 'this' },
      said: t(`transactions.annotation.${reason === 'rule' ? 'ruleRemoved' : 'choiceRemoved'}`),
    })
    onClose()
  }
  return (
    <DialogContent
      title={t('transactions.detail.category')}
      description={why}
      footer={
        <>
          {isWord && (
            <Button variant="ghost" className="sm:me-auto" onClick={takeBack}>
              {t(`transactions.annotation.${reason === 'rule' ? 'removeRule' : 'removeChoice'}`)}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {t('common.action.cancel')}
          </Button>
          <Button onClick={save}>{t('common.action.save')}</Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Field label={t('transactions.annotation.countAs')}>
          {(control) => (
            <Select
              value={chosen}
              options={categories.map((value) => ({ value, label: nameOf(value) }))}
              onValueChange={setChosen}
              {...control}
            />
          )}
        </Field>
        <ChoiceCards
          label={t('transactions.annotation.scope')}
          value={scope}
          onValueChange={setScope}
          choices={[
            { value: 'this', title: t('transactions.annotation.onlyThis') },
            { value: 'merchant', title: all, hint: t('transactions.annotation.everythingHint') },
          ]}
        />
      </div>
    </DialogContent>
  )
}
