import { FileText, ReceiptText, Share2 } from 'lucide-react'
import { type Language, languages } from '../../app/language/language.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../ui/menu.tsx'
import { canShareFiles, type Receipted, useReceipt } from './use-receipt.ts'

/** The receipt as a file: shared in the language of the page, or kept in either. */
export default function ReceiptMenu({ of }: { readonly of: Receipted }) {
  const { t, language } = useTranslation()
  const { save, share, isUnderWay } = useReceipt(of)
  const ownFirst = languages.toSorted((one, other) => Number(other === language) - Number(one === language))
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="secondary" block busy={isUnderWay} busyLabel={t('exports.receipt.coming')}>
          <ReceiptText aria-hidden />
          {t('exports.receipt.open')}
        </Button>
      </MenuTrigger>
      <MenuContent align="center">
        {canShareFiles() && (
          <MenuItem onSelect={() => share(language)}>
            <Share2 aria-hidden />
            {t('exports.receipt.share')}
          </MenuItem>
        )}
        {ownFirst.map((each: Language) => (
          <MenuItem key={each} onSelect={() => save(each)}>
            <FileText aria-hidden />
            {t(`exports.receipt.save.${each}`)}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}
