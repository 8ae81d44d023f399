import { givenName } from '@sadaf/api/given-name'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../app/language/translation.ts'
import { useNow } from '../app/now.ts'
import { meQuery, nameOf } from '../app/session/me.ts'
import { useSession } from '../app/session/session.tsx'
import { welcomeAt } from './welcome.ts'

/** Greets the person by their name, as the hour has it where they are. */
export function useWelcome(): string {
  const { t, language } = useTranslation()
  const { user } = useSession()
  const me = useQuery(meQuery())
  const name = givenName(me.data ? nameOf(me.data, language) : (user?.name ?? ''))
  return t(`dashboard.welcome.${welcomeAt(useNow().getHours())}`, { name })
}
