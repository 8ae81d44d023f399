import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { requireNoTransaction, withoutSlashesAtEnd } from '../../platform/index.ts'
import type { BlobStore } from './blob-store.ts'

/** Where an S3 bucket is and what opens it. */
export type S3Settings = {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

/** One request takes no longer, whatever hangs. */
const TIMEOUT_MS = 120_000

/** Files in a bucket of any service that speaks S3 with path-style addresses. */
export function createS3Blobs(settings: S3Settings): BlobStore {
  const client = new AwsClient({
    service: 's3',
    region: settings.region,
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    retries: 3,
  })
  const base = `${withoutSlashesAtEnd(settings.endpoint)}/${settings.bucket}`
  const keyOf = (version: string) => `${version.slice(-2)}/${version}`
  const addressOf = (version: string) => `${base}/${keyOf(version)}`

  async function call(address: string, init: RequestInit): Promise<Response> {
    requireNoTransaction('the object store')
    return client.fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
  }

  return {
    async keep(version, file) {
      const response = await call(addressOf(version), {
        method: 'PUT',
        // Read from the disk while it is sent, with its length known.
        body: await openAsBlob(file.path),
        headers: { 'x-amz-content-sha256': file.sha256, 'content-type': 'application/octet-stream' },
      })
      await expectSuccess(response, 'PUT')
      await rm(file.path, { force: true })
    },
    async open(version, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const response = await call(addressOf(version), { method: 'GET', headers })
      if (response.status === 404) {
        await response.body?.cancel()
        return undefined
      }
      if (!response.ok || !response.body) throw await failure(response, 'GET')
      return Readable.from(response.body, { objectMode: false })
    },
    async copy(version, to) {
      const response = await call(addressOf(to), {
        method: 'PUT',
        headers: { 'x-amz-copy-source': `/${settings.bucket}/${keyOf(version)}` },
      })
      await expectSuccess(response, 'COPY')
    },
    async remove(version) {
      const response = await call(addressOf(version), { method: 'DELETE' })
      if (response.status !== 404) await expectSuccess(response, 'DELETE')
    },
  }
}

async function expectSuccess(response: Response, what: string): Promise<void> {
  if (!response.ok) throw await failure(response, what)
  await response.arrayBuffer()
}

async function failure(response: Response, what: string): Promise<Error> {
  const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? ''
  return new Error(`the object store answered ${what} with ${response.status} ${code}`)
}
