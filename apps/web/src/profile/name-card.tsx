import { isArabic, isOtherSpelling } from '@sadaf/api/spelling'
import { useState } from 'react'
import { type Me, tellError } from '../app/api/api.ts'
import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { useChangeMe } from '../app/session/change-me.ts'
import { nameProblem, onSubmit } from '../auth/index.ts'
import { Button } from '../ui/button.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { DateText } from '../ui/date-text.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useBusy } from '../ui/use-busy.ts'
import { NameField } from './name-field.tsx'

type Typed = { readonly name: string; readonly otherName: string }
type Problems = { readonly name?: string | undefined; readonly otherName?: string | undefined }

/** The name that others see when they pay or are paid, in one script or both. */
export function NameCard({ me }: { readonly me: Me }) {
  const { t } = useTranslation()
  const change = useChangeMe()
  const [typed, setTyped] = useState<Typed>({ name: me.name, otherName: me.other_name ?? '' })
  const [problems, setProblems] = useState<Problems>({})
  const inLatin = isArabic(typed.name)
  const submission = useBusy(async () => {
    const found = problemsIn(typed)
    if (found) return setProblems({ [found.field]: t(found.text) })
    try {
      const { name, other_name: otherName } = await change.mutateAsync({
        name: typed.name,
        other_name: typed.otherName.trim() || null,
      })
      setTyped({ name, otherName: otherName ?? '' })
      toast.success(t('profile.saved'))
    } catch (error) {
      setProblems({ name: tellError(error).message ?? t('common.error.generic') })
    }
  })
  const type = (change: Partial<Typed>) => {
    setTyped({ ...typed, ...change })
    setProblems({})
  }
  return (
    <Card id="name">
      <CardHeader
        title={t('profile.personal.name')}
        description={
          <>
            {t('profile.personal.memberSince')} <DateText value={me.created_at} style="day" />
          </>
        }
      />
      <form noValidate onSubmit={onSubmit(submission.run)} className="mt-4 flex flex-wrap items-start gap-3">
        <NameField
          label={t('profile.personal.nameLabel')}
          hint={t('profile.personal.nameHint')}
          problem={problems.name}
          name="name"
          value={typed.name}
          onChange={(name) => type({ name })}
        />
        <NameField
          label={t(inLatin ? 'profile.personal.inLatin' : 'profile.personal.inArabic')}
          hint={t(inLatin ? 'profile.personal.inLatinHint' : 'profile.personal.inArabicHint')}
          problem={problems.otherName}
          name="other-name"
          value={typed.otherName}
          onChange={(otherName) => type({ otherName })}
        />
        <Button type="submit" variant="secondary" className="sm:mt-[1.6875rem]" busy={submission.isBusy}>
          {t('common.action.save')}
        </Button>
      </form>
    </Card>
  )
}

function problemsIn({ name, otherName }: Typed): { field: keyof Typed; text: TextKey } | undefined {
  const ofName = nameProblem(name)
  if (ofName) return { field: 'name', text: ofName }
  if (otherName.trim() === '') return undefined
  const ofOther = nameProblem(otherName)
  if (ofOther) return { field: 'otherName', text: ofOther }
  if (isOtherSpelling(otherName, name)) return undefined
  return {
    field: 'otherName',
    text: isArabic(name) ? 'profile.personal.notLatin' : 'profile.personal.notArabic',
  }
}
