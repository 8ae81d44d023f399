import { familyMay } from '@sadaf/api/family'
import { PiggyBank } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { Household, Member, MoneySplit } from '../queries.ts'
import { MoneySplitDialog } from './money-split-dialog.tsx'
import { SplitExample } from './split-example.tsx'

type Props = { readonly household: Household; readonly member: Member }

/** Says to a Teen or Child how money from their family is shared out, with the way to change it where they may. */
export function MySplit({ household, member }: Props) {
  const { t } = useTranslation()
  const title = useId()
  const { money_split: split } = member
  const canChange = familyMay(household.role, 'split_money', 'own')
  if (split === null || (!canChange && isEmpty(split))) return null
  return (
    <Card aria-labelledby={title}>
      <h2 id={title} className="flex items-center gap-2.5 text-xl font-semibold">
        <PiggyBank aria-hidden className="size-6 shrink-0 text-accent" />
        {t('moneySplit.title')}
      </h2>
      <SplitExample household={household} split={split} className="mt-3 text-lg" />
      {!isEmpty(split) && <p className="mt-2 text-muted">{t('moneySplit.byItself')}</p>}
      {canChange && <ChangeButton household={household} member={member} />}
    </Card>
  )
}

/** How money of a member is shared out, among what their Parents see of them. */
export function MemberSplit({ household, member }: Props) {
  const { t } = useTranslation()
  const { money_split: split } = member
  if (split === null) return null
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h3 className="font-medium wrap-anywhere">{t('moneySplit.titleOf', { name: member.name })}</h3>
      <SplitExample household={household} split={split} className="mt-1" />
      {familyMay(household.role, 'split_money', member.is_me ? 'own' : 'other') && (
        <ChangeButton household={household} member={member} />
      )}
    </section>
  )
}

const isEmpty = ({ save, give }: MoneySplit): boolean => save === null && give === null

function ChangeButton({ household, member }: Props) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const label = member.is_me ? t('moneySplit.changeOwn') : t('moneySplit.changeOf', { name: member.name })
  return (
    <>
      <Button variant="secondary" className="mt-4" aria-label={label} onClick={() => setIsOpen(true)}>
        {t('moneySplit.change')}
      </Button>
      {isOpen && (
        <MoneySplitDialog
          title={label}
          household={household}
          member={member}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
