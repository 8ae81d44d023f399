import { useMutation } from '@tanstack/react-query'
import { api, apiFile, tellError } from '../../app/api/api.ts'
import { nameOf, saveFile } from '../../app/api/save-file.ts'
import type { Language } from '../../app/language/language.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { toast } from '../../ui/toasts/toast.ts'

/** A transaction by its id, or by the reference of what it shows, where that is all that is known. */
export type Receipted = { readonly id: string } | { readonly reference: string }

/** Whether the device hands files to other apps. */
export function canShareFiles(): boolean {
  const probe = new File([], 'receipt.pdf', { type: 'application/pdf' })
  return navigator.canShare?.({ files: [probe] }) ?? false
}

/** Fetches the receipt of a transaction, to be kept or handed to another app. */
export function useReceipt(of: Receipted) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ language, hand }: Wish) => {
      const params = { id: 'id' in of ? of.id : await idOf(of.reference) }
      await hand(await apiFile('GET /transactions/{id}/receipt', { params, query: { language } }))
    },
    onError: (error) => {
      // Closing the device's sheet is a choice.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast.error(t('exports.receipt.failed'), tellError(error).message ?? t('common.error.network'))
    },
  })
  return {
    save: (language: Language) => mutate({ language, hand: keep }),
    share: (language: Language) => mutate({ language, hand: handOn }),
    isUnderWay: isPending,
  }
}

type Wish = { readonly language: Language; readonly hand: (file: Response) => Promise<void> }

const keep = (file: Response) => saveFile(file, () => {})

async function handOn(answer: Response): Promise<void> {
  const file = new File([await answer.blob()], nameOf(answer), { type: 'application/pdf' })
  await navigator.share({ files: [file] })
}

/** Of the rows that an operation has, the receipt of any tells all of it. */
async function idOf(reference: string): Promise<string> {
  const { data } = await api('GET /transactions', { query: { search: reference, limit: 10 } })
  const found = data.find((each) => each.reference === reference)
  if (!found) throw new Error(`no transaction has the reference ${reference}`)
  return found.id
}
