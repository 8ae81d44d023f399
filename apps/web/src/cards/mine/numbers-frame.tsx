import { useTranslation } from '../../app/language/translation.ts'

/**
 * The issuer's own page with number, expiry and code, in the place of the dots. What it shows never enters this page:
 * it is of another origin, and may run its scripts, copy to the clipboard, and nothing else.
 */
export function NumbersFrame({ url, name }: { readonly url: string; readonly name: string }) {
  const { t } = useTranslation()
  return (
    <iframe
      className="face-frame"
      src={url}
      title={t('cards.mine.numberOf', { name })}
      sandbox="allow-scripts"
      allow="clipboard-write"
      referrerPolicy="no-referrer"
    />
  )
}
