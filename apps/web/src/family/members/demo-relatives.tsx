import { useQuery } from '@tanstack/react-query'
import { api, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { href } from '../../app/routing/route-list.ts'
import { signInByDeviceCode } from '../../auth/index.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Name } from '../../ui/name.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { familyQuery } from '../queries.ts'

/**
 * In a demonstration: the children of the household, each to be signed in as by a device code, as on a device of
 * theirs.
 */
export function DemoRelatives() {
  const { t } = useTranslation()
  const family = useQuery(familyQuery())
  const children = family.data?.household?.members.filter(({ profile }) => profile !== null) ?? []
  if (children.length === 0) return null
  const enter = async (id: string) => {
    try {
      const { code } = await api('POST /family/members/{id}/device-code', { params: { id } })
      const problem = await signInByDeviceCode(code)
      if (problem !== undefined) return toast.error(t('demo.asFailed'), t(problem))
      // A full load, so that nothing of the Parent is left on the screen.
      location.assign(href('familyMe'))
    } catch (error) {
      toast.error(t('demo.asFailed'), tellError(error).message)
    }
  }
  return (
    <Card aria-label={t('demo.asTitle')}>
      <CardHeader title={t('demo.asTitle')} description={t('demo.asText')} />
      <ul className="mt-4 grid gap-3">
        {children.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center gap-3">
            <Avatar name={name} />
            <Name className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</Name>
            <Button
              size="sm"
              variant="secondary"
              aria-label={t('demo.asOne', { name })}
              onClick={() => enter(id)}
            >
              {t('demo.asEnter')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
