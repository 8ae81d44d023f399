import { useState } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { type Me, tellError } from '../app/requests/api.ts'
import { useChangeMe } from '../app/session/change-me.ts'
import { nameProblem, onSubmit } from '../auth/index.ts'
import { Button } from '../ui/button.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { DateText } from '../ui/date-text.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { toast } from '../ui/toast.ts'
import { useBusy } from '../ui/use-busy.ts'

/** The name that others see when they pay or are paid. */
export function NameCard({ me }: { readonly me: Me }) {
  const { t } = useTranslation()
  const change = useChangeMe()
  const [typed, setTyped] = useState(me.name)
  const [problem, setProblem] = useState<string>()
  const submission = useBusy(async () => {
    const found = nameProblem(typed)
    if (found) return setProblem(t(found))
    try {
      setTyped((await change.mutateAsync({ name: typed })).name)
      toast.success(t('profile.saved'))
    } catch (error) {
      setProblem(tellError(error).message ?? t('common.error.generic'))
    }
  })
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
