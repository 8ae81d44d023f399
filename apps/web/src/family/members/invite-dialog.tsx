import { familyRoles } from '@sadaf/api/family'
import { Baby } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { readRecipient } from '../../wallet/index.ts'
import { FormDialog } from '../form-dialog.tsx'
import type { Household, Member } from '../queries.ts'
import { useAct } from '../use-act.ts'
import { ProfileDialog } from './profile-dialog.tsx'

/** Invites a person who has an account, by email, phone or wallet ID. */
export function InviteDialog({
  household,
  onClose,
}: {
  readonly household: Household
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const act = useAct()
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const [role, setRole] = useState<Member['role']>('teen')
  const [isProfile, setIsProfile] = useState(false)
  if (isProfile) return <ProfileDialog household={household} onClose={onClose} />
  const submit = () => {
    const read = readRecipient(typed)
    if (!read.ok) return setIsWrong(true)
    const call = () => api('POST /family/invitations', { body: { to: read.to, role } })
    act.mutate({ call, done: t('family.invite.done'), onDone: onClose })
  }
  return (
    <FormDialog
      title={t('family.addMember')}
      description={t('family.invite.hint')}
      action={t('family.invite.send')}
      isBusy={act.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t('family.invite.who')}
        hint={t('family.invite.whoHint')}
        error={isWrong && t('family.invite.wrong')}
      >
        {(control) => (
          <Input
            dir="ltr"
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setIsWrong(false)
            }}
            {...control}
          />
        )}
      </Field>
      <Field label={t('family.invite.role')} hint={t(`family.invite.roleHint.${role}`)}>
        {(control) => (
          <Select
            value={role}
            options={familyRoles.map((value) => ({ value, label: t(`family.role.${value}`) }))}
            onValueChange={setRole}
            {...control}
          />
        )}
      </Field>
      <Button variant="secondary" block onClick={() => setIsProfile(true)}>
        <Baby aria-hidden />
        {t('family.profile.open')}
      </Button>
    </FormDialog>
  )
}
