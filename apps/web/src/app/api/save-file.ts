/** The name under which the server wants a file kept. */
export function nameOf(response: Response): string {
  const disposition = response.headers.get('content-disposition') ?? ''
  // A name beyond Latin letters is given whole beside one without them (RFC 6266).
  const [, whole] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? []
  if (whole !== undefined) return decodeURIComponent(whole)
  const [, name = 'Sadaf'] = /filename="?([^";]+)/.exec(disposition) ?? []
  return name
}

/** Takes a file in as it comes, telling how much has, and has the browser keep it. */
export async function saveFile(response: Response, onProgress: (bytes: number) => void): Promise<void> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    pieces.push(read.value)
    bytes += read.value.length
    onProgress(bytes)
  }
  const address = URL.createObjectURL(new Blob(pieces))
  const link = document.createElement('a')
  link.href = address
  link.download = nameOf(response)
  link.click()
  URL.revokeObjectURL(address)
}
