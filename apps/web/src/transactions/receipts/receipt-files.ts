import { queryOptions } from '@tanstack/react-query'
import { authClient } from '../../app/session/auth-client.ts'

export const BUCKET = 'receipts'

/** How long an address of a file is good, and for how long it is kept here. */
const ADDRESS_S = 3_600
const KEPT_MS = 3_000_000

const sizes = {
  /** Twice what is shown, for screens that are twice as fine. */
  thumbnail: { width: 160, height: 160, resize: 'cover' },
  whole: { width: 1_600, height: 1_600, resize: 'contain' },
} as const

/** Where a picture can be seen for a while, rendered again without its metadata, such as place and camera. */
export const pictureQuery = (path: string, size: keyof typeof sizes) =>
  queryOptions({
    queryKey: ['receipt', path, size] as const,
    queryFn: () => addressOf(path, { transform: sizes[size] }),
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
  })

/** Where a paper is saved from, under the name that its person gave it: it is never opened in a page of ours. */
export function paperAddress(path: string): Promise<string> {
  return addressOf(path, { download: true })
}

async function addressOf(
  path: string,
  options: { transform?: (typeof sizes)[keyof typeof sizes]; download?: true },
): Promise<string> {
  const { storage } = await authClient()
  const { data, error } = await storage.from(BUCKET).createSignedUrl(path, ADDRESS_S, options)
  if (error) throw error
  return data.signedUrl
}
