import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// Gives a person with an account the role of an operator, or takes it with `--revoke`: `npm run grant-operator --
// EMAIL`. `PUBLIC_URL` and `DATA_DIR` say where the running server is and whose keys open it, `AUTH_SECRET_KEY` is
// taken where it is set.

const given = process.argv.slice(2)
const email = given.find((each) => !each.startsWith('--'))
const isOperator = !given.includes('--revoke')
if (email === undefined) throw new Error('Whose? npm run grant-operator -- EMAIL [--revoke]')

const url = process.env.PUBLIC_URL ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`
const secret = process.env.AUTH_SECRET_KEY ?? keptSecret(process.env.DATA_DIR ?? './.data')
const answer = await fetch(new URL('/api/v1/operator/operators', url), {
  method: 'POST',
  headers: { apikey: secret, 'content-type': 'application/json' },
  body: JSON.stringify({ email, is_operator: isOperator }),
})
if (answer.status === 404) throw new Error(`No account has the confirmed address ${email}.`)
if (!answer.ok) throw new Error(`The server refused (${answer.status}): ${await answer.text()}`)
process.stdout.write(`${email} ${isOperator ? 'is an operator' : 'is no operator any more'}.\n`)

function keptSecret(folder: string): string {
  const keys = JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8')) as { secret: string }
  return keys.secret
}
