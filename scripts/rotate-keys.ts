import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// Gives the running server a new key to sign with: `PUBLIC_URL` and `DATA_DIR` say where it is and whose keys
// open it, `AUTH_SECRET_KEY` is taken where it is set.

const url = process.env.PUBLIC_URL ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`
const secret = process.env.AUTH_SECRET_KEY ?? keptSecret(process.env.DATA_DIR ?? './.data')
const answer = await fetch(new URL('/auth/v1/admin/signing-keys/rotate', url), {
  method: 'POST',
  headers: { apikey: secret, authorization: `Bearer ${secret}` },
})
const said = await answer.text()
if (!answer.ok) throw new Error(`The server refused (${answer.status}): ${said}`)
process.stdout.write(`New key: ${(JSON.parse(said) as { kid: string }).kid}\n`)

function keptSecret(folder: string): string {
  const keys = JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8')) as { secret: string }
  return keys.secret
}
