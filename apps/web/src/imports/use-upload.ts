import { MAX_IMPORT_BYTES, MAX_IMPORT_PIECE_BYTES } from '@sadaf/api/imports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type ImportBatch, tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { toast } from '../ui/toasts/toast.ts'
import { importsKeys } from './queries.ts'

/** A file on its way up: how much of it is there. */
export type Uploading = { readonly name: string; readonly sent: number; readonly size: number }

/** Uploads a file piece by piece. @returns what is on its way, and how to begin */
export function useUpload(onThere: (batch: ImportBatch) => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [uploading, setUploading] = useState<Uploading | null>(null)
  const { mutate } = useMutation({
    mutationFn: (file: File) => upload(file, setUploading),
    onSuccess: (batch) => {
      client.setQueryData(importsKeys.batch(batch.id), batch)
      onThere(batch)
    },
    onError: (error) => toast.error(t('imports.file.failed'), tellError(error).message),
    onSettled: () => {
      setUploading(null)
      return client.invalidateQueries({ queryKey: importsKeys.batches })
    },
  })
  return {
    uploading,
    begin(file: File) {
      if (file.size > MAX_IMPORT_BYTES) toast.error(t('imports.file.failed'), t('imports.file.tooLarge'))
      else mutate(file)
    },
  }
}

async function upload(file: File, tell: (uploading: Uploading) => void): Promise<ImportBatch> {
  const { name, size } = file
  tell({ name, sent: 0, size })
  const body = { file_name: name, size_bytes: size }
  let batch = await api('POST /imports', { body, idempotencyKey: crypto.randomUUID() })
  for (let sent = 0; sent < size; sent += MAX_IMPORT_PIECE_BYTES) {
    const piece = file.slice(sent, sent + MAX_IMPORT_PIECE_BYTES)
    batch = await api('POST /imports/{id}/pieces', {
      params: { id: batch.id },
      body: { number: sent / MAX_IMPORT_PIECE_BYTES, content: await inBase64(piece) },
    })
    tell({ name, sent: Math.min(size, sent + MAX_IMPORT_PIECE_BYTES), size })
  }
  return batch
}

function inBase64(piece: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    // `data:;base64,…`: what stands behind the comma.
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'))
    reader.readAsDataURL(piece)
  })
}
