import { familyMay } from '@sadaf/api/family'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { Name } from '../../ui/name.tsx'
import type { Household, Member } from '../queries.ts'
import { useAct } from '../use-act.ts'

/** Switches by which a Parent is notified of the card purchases of each Teen and Child; for Parents alone. */
export function PurchaseNotifications({ household }: { readonly household: Household }) {
  const { t } = useTranslation()
  if (!familyMay(household.role, 'follow_purchases', 'other')) return null
  const young = household.members.filter((each) => each.notifies_of_purchases !== null)
  return (
    <Card>
      <CardHeader
        title={t('family.purchaseNotifications.title')}
        description={t('family.purchaseNotifications.hint')}
      />
      {young.length === 0 ? (
        <p className="mt-3 text-sm text-muted">{t('family.purchaseNotifications.empty')}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {young.map((member) => (
            <li key={member.id} className="py-3">
              <MemberSwitch member={member} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function MemberSwitch({ member }: { readonly member: Member }) {
  const { t } = useTranslation()
  const act = useAct()
  const { id, name, shops, notifies_of_purchases: isOn } = member
  const showsShops = shops !== null && shops.rule !== 'hidden'
  const choose = (next: boolean) =>
    act.mutate({
      call: () =>
        api('PUT /family/members/{id}/purchase-notifications', { params: { id }, body: { is_on: next } }),
      done: t(next ? 'family.purchaseNotifications.on' : 'family.purchaseNotifications.off', { name }),
    })
  return (
    <Switch
      label={<Name className="wrap-anywhere">{name}</Name>}
      description={t(
        showsShops ? 'family.purchaseNotifications.withShops' : 'family.purchaseNotifications.withoutShops',
      )}
      checked={isOn ?? false}
      disabled={act.isPending}
      onCheckedChange={choose}
    />
  )
}
