import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../app/api/api.ts'
import { refusalOf } from '../refusal.ts'
import { type Attaching, choose, isFull, isUploading, uploadedIds } from './attaching.ts'

/** Files that are chosen for a message: uploaded at once, and sent with it. */
export function useAttaching() {
  const [list, setList] = useState<readonly Attaching[]>([])
  const uploads = useRef(new Map<string, AbortController>())
  // One that could not be removed goes by itself after a day, as it is not sent.
  const remove = useMutation({
    mutationFn: (id: string) => api('DELETE /support/attachments/{id}', { params: { id } }),
  })
  const put = (entry: Attaching) =>
    setList((known) => known.map((each) => (each.key === entry.key ? entry : each)))

  const upload = async (file: File, entry: Pick<Attaching, 'key' | 'name' | 'size'>) => {
    const leaving = new AbortController()
    uploads.current.set(entry.key, leaving)
    try {
      const query = { name: file.name }
      const { id } = await api('POST /support/attachments', { query, file, signal: leaving.signal })
      put({ ...entry, state: 'uploaded', id })
    } catch (error) {
      put({ ...entry, state: 'failed', reason: refusalOf(error) ?? null })
    }
    uploads.current.delete(entry.key)
  }

  return {
    list,
    ids: uploadedIds(list),
    isFull: isFull(list),
    isUploading: isUploading(list),
    add(files: readonly File[]) {
      for (const { file, why } of choose(list, files)) {
        const entry = { key: crypto.randomUUID(), name: file.name, size: file.size }
        const begun: Attaching =
          why === null ? { ...entry, state: 'uploading' } : { ...entry, state: 'refused', why }
        setList((known) => [...known, begun])
        if (why === null) void upload(file, entry)
      }
    },
    remove(entry: Attaching) {
      uploads.current.get(entry.key)?.abort()
      setList((known) => known.filter(({ key }) => key !== entry.key))
      if (entry.state === 'uploaded') remove.mutate(entry.id)
    },
    /** The message is sent, and its files with it. */
    clear: () => setList([]),
  }
}

export type AttachingFiles = ReturnType<typeof useAttaching>
