import { Download } from 'lucide-react'
import { api, hasTurnedAway, tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Button } from '../ui/button.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { toast } from '../ui/toasts/toast.ts'

/** Everything that is held on the person, as one file. */
export function ExportCard() {
  const { t } = useTranslation()
  const download = async () => {
    try {
      const answer = await api('GET /me/export')
      const { saveArchive } = await import('../app/archive/archive.ts')
      saveArchive(answer)
      toast.success(t('profile.export.done'), t('profile.export.doneHint'))
    } catch (error) {
      if (hasTurnedAway(error)) return
      console.error('The export failed', error)
      toast.error(t('profile.export.failed'), tellError(error).message)
    }
  }
  return (
    <Card id="download">
      <CardHeader title={t('profile.export.title')} description={t('profile.export.intro')} />
      <p className="mt-3 text-sm">{t('profile.export.what')}</p>
      <Button variant="secondary" className="mt-4" busyLabel={t('profile.export.busy')} onClick={download}>
        <Download aria-hidden />
        {t('profile.export.action')}
      </Button>
    </Card>
  )
}
