import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '../../ui/toasts/toast.ts'
import { api, tellError } from '../api/api.ts'
import { currentTranslation, loadTexts, subscribeToTranslation } from '../language/i18n.ts'
import { isLanguage } from '../language/language.ts'
import { isNumerals } from '../language/numerals.ts'
import { subscribeToTheme } from '../theme/store.ts'
import { parseThemeChoice } from '../theme/theme.ts'
import { type KeptLooks, keptSinceLast } from './kept-looks.ts'
import { follow, type Look, type Looks } from './looks.ts'
import { meQuery } from './me.ts'

const allLooks: readonly Look[] = ['language', 'numerals', 'theme']

/** While a person is signed in, their choices on this device apply to all their devices. */
export function useChooseForAccount(): void {
  const client = useQueryClient()
  const { mutate: save } = useSaveLooks()
  // The device's choices are outside React: the header, the palette and the menus change them alike.
  useEffect(() => {
    const hear = () => {
      const { before, now } = keptSinceLast()
      const account = client.getQueryData(meQuery().queryKey)?.preferences
      const chosen = changed(before, now, account)
      // A choice equal to the account's follows the account again.
      for (const look of allLooks) {
        if (now[look] !== before[look] && now[look] === account?.[look]) follow(look, now[look])
      }
      if (chosen) save(chosen)
    }
    hear()
    const stops = [subscribeToTheme(hear), subscribeToTranslation(hear)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, save])
}

/** Choices since, other than the account's own. */
export function changed(
  before: KeptLooks,
  now: KeptLooks,
  account: Partial<Looks> | undefined,
): Partial<Looks> | undefined {
  const isNew = (look: Look) =>
    now[look] !== null && now[look] !== before[look] && now[look] !== account?.[look]
  if (!allLooks.some(isNew)) return undefined
  return {
    ...(isNew('language') && isLanguage(now.language) && { language: now.language }),
    ...(isNew('numerals') && isNumerals(now.numerals) && { numerals: now.numerals }),
    ...(isNew('theme') && { theme: parseThemeChoice(now.theme) }),
  }
}

/** Shown at once, and saved one after the other; what could not be saved stays this device's own, and that is told. */
function useSaveLooks() {
  const client = useQueryClient()
  const { queryKey } = meQuery()
  return useMutation({
    mutationKey: ['looks'],
    scope: { id: 'looks' },
    mutationFn: (looks: Partial<Looks>) => api('PATCH /me', { body: looks }),
    onMutate: async (looks) => {
      // A request before this choice knows nothing of it.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (me) => me && { ...me, preferences: { ...me.preferences, ...looks } })
    },
    // Until the account has it, it is this device's own: an answer that does not know it yet changes nothing here.
    onSuccess: (me, looks) => {
      for (const look of allLooks) if (looks[look] !== undefined) follow(look, looks[look])
      if (isLast(client)) client.setQueryData(queryKey, me)
    },
    onError: async (error) => {
      if (isLast(client)) void client.invalidateQueries({ queryKey })
      await loadTexts(['choices'])
      toast.error(currentTranslation().t('choices.notSaved'), tellError(error).message)
    },
  })
}

/** A later choice is shown already: an earlier answer says nothing new. */
const isLast = (client: QueryClient) => client.isMutating({ mutationKey: ['looks'] }) === 1
