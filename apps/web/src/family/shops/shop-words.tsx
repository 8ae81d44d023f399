import { useTranslation } from '../../app/language/translation.ts'

/** Parts of the agreement, in the order in which both sides read them. */
const parts = ['all', 'not', 'parents', 'end', 'kept'] as const

/** The words that a Parent and a member sign. Changed words need the next version in the contract. */
export function ShopWords({ name }: { readonly name: string }) {
  const { t } = useTranslation()
  return (
    <section>
      <h3 className="font-semibold">{t('shops.words.title')}</h3>
      <ul className="mt-3 grid list-disc gap-2 ps-5">
        {parts.map((part) => (
          <li key={part}>{t(`shops.words.${part}`, { name })}</li>
        ))}
      </ul>
    </section>
  )
}
