import { useState } from 'react'
import { type Me, tellError } from '../app/api.ts'
import { useTranslation } from '../app/translation.ts'
import { onSubmit } from '../auth/form.ts'
import { Button } from '../ui/button.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { DateText } from '../ui/date-text.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { toast } from '../ui/toast.ts'
import { useBusy } from '../ui/use-busy.ts'
import { useChangeMe } from './change-me.ts'

const MAX_LENGTH = 120

/** The name that others see when they pay or are paid. */
export function NameCard({ me }: { readonly me: Me }) {
  const { t } = useTranslation()
  const change = useChangeMe()
  const [typed, setTyped] = useState(me.name)
  const [problem, setProblem] = useState<string>()
  const name = typed.trim()

  const submission = useBusy(async () => {
    if (name === '') return setProblem(t('profile.personal.nameMissing'))
    try {
      setTyped((await change.mutateAsync({ name })).name)
      toast.success(t('profile.saved'))
    } catch (error) {
      setProblem(tellError(error).message ?? t('common.error.generic'))
    }
  })
  return (
    <Card>
      <CardHeader
        title={t('profile.personal.name')}
        description={
          <>
            {t('profile.personal.memberSince')} <DateText value={me.created_at} style="day" />
          </>
        }
      />
      <form noValidate onSubmit={onSubmit(submission.run)} className="mt-4 flex flex-wrap items-start gap-3">
        <Field
          label={t('profile.personal.nameLabel')}
          hint={t('profile.personal.nameHint')}
          error={problem}
          required
          className="min-w-60 flex-1"
        >
          {(control) => (
            <Input
              {...control}
              name="name"
              autoComplete="name"
              maxLength={MAX_LENGTH}
              dir="auto"
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value)
                setProblem(undefined)
              }}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" className="sm:mt-[1.6875rem]" busy={submission.isBusy}>
          {t('common.action.save')}
        </Button>
      </form>
    </Card>
  )
}
