import type { Me } from '../app/api.ts'
import { useTranslation } from '../app/translation.ts'
import { Card, CardHeader } from '../ui/card.tsx'
import { DateText } from '../ui/date-text.tsx'
import { Details } from '../ui/details.tsx'
import { WithMe } from './with-me.tsx'

/** Who one is here: name, addresses and picture. */
export function Component() {
  const { t } = useTranslation()
  return (
    <>
      <title>{t('common.pageTitle', { page: t('shell.page.profile') })}</title>
      <WithMe>{(me) => <Personal me={me} />}</WithMe>
    </>
  )
}

function Personal({ me }: { readonly me: Me }) {
  const { t } = useTranslation()
  const items = [
    { key: 'name', label: t('profile.personal.name'), value: <bdi>{me.name}</bdi> },
    { key: 'email', label: t('profile.personal.email'), value: <bdi dir="ltr">{me.email}</bdi> },
    {
      key: 'since',
      label: t('profile.personal.memberSince'),
      value: <DateText value={me.created_at} style="long" />,
    },
  ]
  return (
    <Card>
      <CardHeader title={t('shell.page.profile')} description={t('profile.personal.intro')} />
      <Details items={items} className="mt-3" />
    </Card>
  )
}
