import { Download } from 'lucide-react'
import { api, hasTurnedAway, tellError } from '../../app/api/api.ts'
import { saveArchive } from '../../app/archive/archive.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import type { Member } from '../queries.ts'

/** All that is held on a child, as one file for a Parent. */
export default function ExportProfile({ member: { id, name } }: { readonly member: Member }) {
  const { t } = useTranslation()
  const download = async () => {
    try {
      saveArchive(await api('GET /family/members/{id}/export', { params: { id } }))
      toast.success(t('family.profile.exported', { name }))
    } catch (error) {
      if (!hasTurnedAway(error)) toast.error(t('family.notDone'), tellError(error).message)
    }
  }
  return (
    <Button variant="secondary" busyLabel={t('family.profile.exporting')} onClick={download}>
      <Download aria-hidden />
      {t('family.profile.export')}
    </Button>
  )
}
