import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '@sadaf/api/limits'

/** File types of an attachment, as the file picker of a device understands them. */
export const ATTACHMENT_TYPES = 'image/jpeg,image/png,image/webp,application/pdf'

type FileRefusal = 'wrongType' | 'tooLarge' | 'tooMany'

/** A file that was chosen for a message; `id` is that of the upload. */
export type Attaching = {
  readonly key: string
  readonly name: string
  readonly size: number
} & (
  | { readonly state: 'uploading' }
  | { readonly state: 'uploaded'; readonly id: string }
  /** By this device, or by the server in its own words; null where it was not reached. */
  | { readonly state: 'refused'; readonly why: FileRefusal }
  | { readonly state: 'failed'; readonly reason: string | null }
)

type Chosen = Pick<File, 'name' | 'size' | 'type'>

/** Splits files that are chosen beside those of a list: each is uploaded, or refused by this device. */
export function choose<Picked extends Chosen>(
  list: readonly Attaching[],
  picked: readonly Picked[],
): readonly { readonly file: Picked; readonly why: FileRefusal | null }[] {
  let taken = countTaken(list)
  return picked.map((file) => {
    const why = refusalOf(file, taken)
    if (why === null) taken += 1
    return { file, why }
  })
}

function refusalOf({ type, size }: Chosen, taken: number): FileRefusal | null {
  if (!ATTACHMENT_TYPES.split(',').includes(type)) return 'wrongType'
  if (size > MAX_ATTACHMENT_BYTES) return 'tooLarge'
  return taken >= MAX_ATTACHMENTS ? 'tooMany' : null
}

const countTaken = (list: readonly Attaching[]): number =>
  list.filter(({ state }) => state === 'uploading' || state === 'uploaded').length

export const isFull = (list: readonly Attaching[]): boolean => countTaken(list) >= MAX_ATTACHMENTS

export const isUploading = (list: readonly Attaching[]): boolean =>
  list.some(({ state }) => state === 'uploading')

/** Ids of the files that go with the message, in the order in which they were chosen. */
export function uploadedIds(list: readonly Attaching[]): string[] {
  return list.flatMap((each) => (each.state === 'uploaded' ? [each.id] : []))
}
