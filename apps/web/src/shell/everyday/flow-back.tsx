import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../app/language/translation.ts'
import { isOpenedFirst } from '../../app/routing/place.ts'
import { href } from '../../app/routing/route-list.ts'
import { useIsFlow } from './use-is-flow.ts'

/**
 * The way out of a flow on a phone, in the brand's place: to the page before it, or home where it was opened first. An
 * installed app has no button of a browser for that.
 */
export default function FlowBack() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (!useIsFlow()) return null
  return (
    <button
      type="button"
      className="absolute inset-y-0 start-0 flex w-44 items-center gap-2 bg-page ps-4 font-medium md:hidden"
      onClick={() => void (isOpenedFirst(history) ? navigate(href('dashboard')) : navigate(-1))}
    >
      <ArrowLeft aria-hidden className="flip-rtl size-5" />
      {t('menus.everyday.back')}
    </button>
  )
}
