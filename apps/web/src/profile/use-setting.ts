import { tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { type MeChange, useChangeMe } from '../app/session/change-me.ts'
import { toast } from '../ui/toasts/toast.ts'

/** A setting that takes effect at once: what was asked for shows while it is on its way, and a refusal is told. */
export function useSetting() {
  const { t } = useTranslation()
  const change = useChangeMe()
  const save = async (wanted: MeChange): Promise<boolean> => {
    try {
      await change.mutateAsync(wanted)
      toast.success(t('profile.saved'))
      return true
    } catch (error) {
      toast.error(t('profile.notSaved'), tellError(error).message)
      return false
    }
  }
  return { save, asked: change.isPending ? change.variables : undefined }
}
