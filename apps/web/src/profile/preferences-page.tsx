import { useTranslation } from '../app/translation.ts'
import { Appearance } from './appearance.tsx'
import { FiguresAndDays } from './figures-and-days.tsx'
import { NotificationChannels } from './notification-channels.tsx'
import { WithMe } from './with-me.tsx'

/** How one likes things: words, colours, figures, days and messages. */
export function Component() {
  const { t } = useTranslation()
  return (
    <>
      <title>{t('common.pageTitle', { page: t('shell.page.preferences') })}</title>
      <WithMe>
        {(me) => (
          <>
            <Appearance preferences={me.preferences} />
            <FiguresAndDays preferences={me.preferences} />
            <NotificationChannels preferences={me.preferences} />
          </>
        )}
      </WithMe>
    </>
  )
}
