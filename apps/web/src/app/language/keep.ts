import { type LoaderFunctionArgs, redirect } from 'react-router'
import { addressIn, languageOfAddress } from './address.ts'
import { currentLanguage, showLanguage } from './i18n.ts'

let returnedTo: string | undefined

/** Hears when a person goes back or forward in their history. Call once, before the router is made. */
export function hearReturns(): void {
  addEventListener('popstate', () => {
    returnedTo = location.pathname
  })
}

/**
 * The loader of every public page. Inside the open app the language stays and the address follows it: a link written
 * for the other language is led to its twin. Only going back to an address shows it in its own language.
 */
export async function keepLanguage({ request }: LoaderFunctionArgs): Promise<null> {
  const { pathname, search } = new URL(request.url)
  const language = languageOfAddress(pathname)
  const isReturn = returnedTo === pathname
  returnedTo = undefined
  if (language === undefined || language === currentLanguage()) return null
  if (!isReturn) throw redirect(addressIn(currentLanguage(), pathname) + search)
  await showLanguage(language)
  return null
}
