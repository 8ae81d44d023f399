import { prefetch } from '../app/prefetch.ts'
import { useTranslation } from '../app/translation.ts'
import { authUserQuery } from './auth-user.ts'
import { AvatarCard } from './avatar-card.tsx'
import { EmailCard } from './email-card.tsx'
import { NameCard } from './name-card.tsx'
import { PhoneCard } from './phone-card.tsx'
import { WithMe } from './with-me.tsx'

export const loader = prefetch((client) => {
  void client.prefetchQuery(authUserQuery())
})

/** Who one is here: name, picture and addresses. */
export function Component() {
  const { t } = useTranslation()
  return (
    <>
      <title>{t('common.pageTitle', { page: t('shell.page.profile') })}</title>
      <WithMe>
        {(me) => (
          <>
            <AvatarCard me={me} />
            <NameCard me={me} />
            <EmailCard />
            <PhoneCard />
          </>
        )}
      </WithMe>
    </>
  )
}
