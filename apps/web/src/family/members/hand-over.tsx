import { DAY_MS } from '@sadaf/calendar'
import { useState } from 'react'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { noonOf } from '../../ui/calendar/calendar-days.ts'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import type { Household } from '../queries.ts'
import { useAct } from '../use-act.ts'

type Props = {
  readonly handOver: NonNullable<Household['hand_over']>
  readonly isLocked: boolean
  /** The date, in UTC: a day more or less changes nothing of the months before. */
  readonly today: string
}

/** The card is shown so many days before its day: it is far away for a child of eight. */
const SHOWN_DAYS = 90

/** The hand-over of a profile to its person: when it can be, and from then on the way to it. */
export function HandOver({ handOver: { on, is_open: isOpen }, isLocked, today }: Props) {
  const { t } = useTranslation()
  const away = (Date.parse(on) - Date.parse(today)) / DAY_MS
  if (!isOpen && away > SHOWN_DAYS) return null
  return (
    <Card>
      <h2 className="text-xl font-semibold">{t('family.handOver.title')}</h2>
      {isOpen ? (
        <TakeOver />
      ) : isLocked && away <= 0 ? (
        <p className="mt-2 text-lg">{t('family.handOver.locked')}</p>
      ) : (
        <>
          <p className="mt-2 text-lg">
            {t('family.handOver.soon')} <DateText value={noonOf(on)} timeZone="UTC" />
          </p>
          <p className="mt-2 text-muted">{t('family.handOver.what')}</p>
        </>
      )}
    </Card>
  )
}

function TakeOver() {
  const { t } = useTranslation()
  const act = useAct()
  const [email, setEmail] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const submit = () => {
    const address = email.trim()
    const at = address.indexOf('@')
    if (at <= 0 || at === address.length - 1) return setIsWrong(true)
    act.mutate({
      call: () => api('POST /family/hand-over', { body: { email: address } }),
      done: t('family.handOver.sent', { email: address }),
    })
  }
  return (
    <form
      noValidate
      className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p className="text-lg">{t('family.handOver.open')}</p>
      <p className="text-muted">{t('family.handOver.what')}</p>
      <Field label={t('family.handOver.email')} error={isWrong && t('family.handOver.wrong')}>
        {(control) => (
          <Input
            type="email"
            dir="ltr"
            autoComplete="email"
            value={email}
            onChange={(event) => {
              setEmail(event.target.value)
              setIsWrong(false)
            }}
            {...control}
          />
        )}
      </Field>
      <Button type="submit" size="lg" busy={act.isPending} className="justify-self-start">
        {t('family.handOver.begin')}
      </Button>
    </form>
  )
}
