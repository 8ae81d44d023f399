import { useTranslation } from '../../app/language/translation.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Member } from '../queries.ts'

/** The role of a member; that of a Parent stands out. */
export function RoleBadge({ role }: Pick<Member, 'role'>) {
  const { t } = useTranslation()
  return <Badge tone={role === 'parent' ? 'default' : 'secondary'}>{t(`family.role.${role}`)}</Badge>
}
