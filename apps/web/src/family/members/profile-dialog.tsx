import { PROFILE_AGES, profileRoles } from '@sadaf/api/family'
import { useState } from 'react'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { formatNumber } from '../../ui/format.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { DayField, TextField, useDayField, useTextField } from '../fields.tsx'
import { FormDialog } from '../form-dialog.tsx'
import type { Family, Household } from '../queries.ts'
import { useAct } from '../use-act.ts'
import { DeviceDialog } from './device-dialog.tsx'

/** Makes the profile of a Teen or Child without an email address, and goes on to the code of their device. */
export function ProfileDialog({
  household,
  onClose,
}: {
  readonly household: Household
  readonly onClose: () => void
}) {
  const { t, language } = useTranslation()
  const act = useAct()
  const [made, setMade] = useState<string>()
  const [key] = useState(() => crypto.randomUUID())
  const thisYear = new Date().getFullYear()
  const years = Array.from({ length: PROFILE_AGES.most - PROFILE_AGES.least + 1 }, (_, age) =>
    String(thisYear - PROFILE_AGES.least - age),
  )
  const [year, setYear] = useState(String(thisYear - 8))
  const [role, setRole] = useState<(typeof profileRoles)[number]>('child')
  const name = useTextField({ label: t('family.profile.name') })
  const birthday = useDayField({ label: t('family.profile.birthday'), isOptional: true })
  const [isOdd, setIsOdd] = useState(false)
  const member = household.members.find(({ id }) => id === made)
  if (member) return <DeviceDialog member={member} onClose={onClose} />
  const submit = () => {
    const [text, day] = [name.read(), birthday.read()]
    const isElsewhere = typeof day === 'string' && !day.startsWith(`${year}-`)
    setIsOdd(isElsewhere)
    if (text === undefined || day === undefined || isElsewhere) return
    const before = new Set(household.members.map(({ id }) => id))
    const body = { name: text, birth_year: Number(year), ...(day !== null && { born_on: day }), role }
    const call = async (): Promise<Family> => {
      const family = await api('POST /family/profiles', { body, idempotencyKey: key })
      setMade(family.household?.members.find(({ id, profile }) => profile !== null && !before.has(id))?.id)
      return family
    }
    act.mutate({ call, done: t('family.profile.made', { name: text }) })
  }
  return (
    <FormDialog
      title={t('family.profile.title')}
      description={t('family.profile.hint')}
      action={t('family.profile.make')}
      isBusy={act.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField field={name} />
      <Field label={t('family.profile.year')}>
        {(control) => (
          <Select
            value={year}
            options={years.map((value) => ({
              value,
              label: formatNumber(Number(value), language, { useGrouping: false }),
            }))}
            onValueChange={setYear}
            {...control}
          />
        )}
      </Field>
      <DayField field={isOdd ? { ...birthday, problem: t('family.profile.birthdayOdd') } : birthday} />
      <Field label={t('family.invite.role')} hint={t(`family.invite.roleHint.${role}`)}>
        {(control) => (
          <Select
            value={role}
            options={profileRoles.map((value) => ({ value, label: t(`family.role.${value}`) }))}
            onValueChange={setRole}
            {...control}
          />
        )}
      </Field>
    </FormDialog>
  )
}
