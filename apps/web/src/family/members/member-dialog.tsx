import { familyMay, familyPermissions, familyRoles } from '@sadaf/api/family'
import { Suspense, useState } from 'react'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { AllowanceForm } from '../allowances/allowance-form.tsx'
import { AllowancePause } from '../allowances/allowance-pause.tsx'
import { FormDialog } from '../form-dialog.tsx'
import type { Household, Member } from '../queries.ts'
import { AskOnceDialog } from '../requests/ask-once-dialog.tsx'
import { useAct } from '../use-act.ts'

const AdvanceDialog = late(() =>
  import('../allowances/advance-dialog.tsx').then((module) => ({ default: module.AdvanceDialog })),
)
const ExportProfile = late(() => import('./export-profile.tsx'))
const RemoveProfileDialog = late(() =>
  import('./remove-profile-dialog.tsx').then((module) => ({ default: module.RemoveProfileDialog })),
)

type Props = { readonly household: Household; readonly member: Member; readonly onClose: () => void }

/** Settings of a member for a Parent: role, categories, allowance; and the way out of the household. */
export function MemberDialog({ household, member, onClose }: Props) {
  const { t } = useTranslation()
  const act = useAct()
  const [isAllowance, setIsAllowance] = useState(false)
  const [isAdvance, setIsAdvance] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  const [role, setRole] = useState(member.role)
  const [permissions, setPermissions] = useState<readonly Member['permissions'][number][]>(member.permissions)
  const { id, name, is_me: isMe } = member
  const whose = isMe ? 'own' : 'other'
  const isFixed = member.role === 'parent' && !familyMay(household.role, 'lower_parent', whose)
  if (isAllowance) return <AllowanceForm household={household} member={member} onClose={onClose} />
  if (isAdvance)
    return (
      <Suspense>
        <AdvanceDialog household={household} member={member} onClose={onClose} />
      </Suspense>
    )
  if (isRemoving && member.profile)
    return (
      <Suspense>
        <RemoveProfileDialog member={member} onDone={onClose} onClose={() => setIsRemoving(false)} />
      </Suspense>
    )
  if (isRemoving)
    return (
      <AskOnceDialog
        title={t('family.member.ask', { name })}
        hint={t('family.member.askHint')}
        action={t('family.member.remove')}
        call={() => api('DELETE /family/members/{id}', { params: { id } })}
        done={t('family.member.removed', { name })}
        onDone={onClose}
        onClose={() => setIsRemoving(false)}
      />
    )
  const submit = () => {
    const order = {
      params: { id },
      body: { ...(role !== member.role && { role }), permissions: [...permissions] },
    }
    const call = () => api('PATCH /family/members/{id}', order)
    act.mutate({ call, done: t('family.form.saved'), onDone: onClose })
  }
  const choose = (permission: Member['permissions'][number], isOn: boolean) => {
    if (permission === 'all') return setPermissions(isOn ? ['all'] : [])
    const others = permissions.filter((each) => each !== permission && each !== 'all')
    setPermissions(isOn ? [...others, permission] : others)
  }
  return (
    <FormDialog
      title={t('family.settingsOf', { name })}
      action={t('family.form.save')}
      isBusy={act.isPending}
      aside={
        familyMay(household.role, 'remove_member', whose) && (
          <Button variant="secondary" onClick={() => setIsRemoving(true)}>
            {t('family.member.remove')}
          </Button>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t('family.invite.role')}
        hint={isFixed ? t('family.member.roleFixed', { name }) : t(`family.invite.roleHint.${role}`)}
      >
        {(control) => (
          <Select
            value={role}
            options={familyRoles
              .filter((value) => (member.profile ? value !== 'parent' : !isFixed || value === 'parent'))
              .map((value) => ({ value, label: t(`family.role.${value}`) }))}
            onValueChange={setRole}
            {...control}
          />
        )}
      </Field>
      {role !== 'parent' && (
        <fieldset>
          <legend className="text-sm font-medium">{t('family.permissions')}</legend>
          <p className="mt-1 text-sm text-muted">{t('family.permissionsHint')}</p>
          <div className="mt-1 grid sm:grid-cols-2">
            {familyPermissions.map((permission) => (
              <Checkbox
                key={permission}
                label={t(`family.permission.${permission}`)}
                checked={permissions.includes(permission)}
                onCheckedChange={(isOn) => choose(permission, isOn)}
              />
            ))}
          </div>
        </fieldset>
      )}
      {member.role !== 'parent' && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setIsAllowance(true)}>
            {t(member.allowance ? 'family.allowance.change' : 'family.allowance.give')}
          </Button>
          <AllowancePause member={member} />
          {member.allowance?.next && (
            <Button variant="secondary" onClick={() => setIsAdvance(true)}>
              {t('family.advance.action')}
            </Button>
          )}
        </div>
      )}
      {member.profile && (
        <Suspense>
          <ExportProfile member={member} />
        </Suspense>
      )}
    </FormDialog>
  )
}
