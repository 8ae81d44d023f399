import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const GITHUB_CLIENT_ID = 'sadaf-at-github'
export const GITHUB_SECRET = 'a-secret-shared-with-github'

type Email = { readonly email: string; readonly primary: boolean; readonly verified: boolean }

/** A person with an account there. */
export type GithubHolder = {
  readonly id: number
  readonly login: string
  readonly name: string | null
  readonly emails: readonly Email[]
}

export type GithubProvider = {
  /** The site's address, as an enterprise's own GitHub has one. */
  readonly site: string
  /** Sets the person who signs in at its page from now on. */
  signInAs(holder: GithubHolder): void
  stop(): Promise<void>
}

type Grant = { readonly holder: GithubHolder; readonly challenge: string; readonly callback: string }

/** GitHub on this machine: OAuth with proof keys, no identity tokens, and an API that says who holds a token. */
export async function startGithubProvider(): Promise<GithubProvider> {
  let current: GithubHolder | undefined
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, GithubHolder>()

  const pages: Record<string, (url: URL, request: IncomingMessage, answer: ServerResponse) => Promise<void>> =
    {
      '/login/oauth/authorize': async ({ searchParams: asked }, _request, answer) => {
        const callback = asked.get('redirect_uri') ?? ''
        const back = new URL(callback)
        back.searchParams.set('state', asked.get('state') ?? '')
        const isOurs =
          asked.get('client_id') === GITHUB_CLIENT_ID && asked.get('code_challenge_method') === 'S256'
        if (current && isOurs) {
          const code = randomBytes(10).toString('hex')
          codes.set(code, { holder: current, challenge: asked.get('code_challenge') ?? '', callback })
          back.searchParams.set('code', code)
        } else back.searchParams.set('error', 'access_denied')
        answer.writeHead(302, { location: back.href }).end()
      },
      '/login/oauth/access_token': async (_url, request, answer) => {
        const form = new URLSearchParams(await textOf(request))
        const grant = codes.get(form.get('code') ?? '')
        codes.delete(form.get('code') ?? '')
        const proof = createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url')
        const isRight =
          form.get('client_secret') === GITHUB_SECRET &&
          grant?.challenge === proof &&
          grant.callback === form.get('redirect_uri')
        if (!isRight) return json(answer, 200, { error: 'bad_verification_code' })
        const token = `gho_${randomBytes(10).toString('hex')}`
        tokens.set(token, grant.holder)
        json(answer, 200, { access_token: token, token_type: 'bearer', scope: 'user:email' })
      },
      '/api/v3/user': async (_url, request, answer) => {
        const holder = holderOf(request)
        if (!holder) return json(answer, 401, { message: 'Bad credentials' })
        const { id, login, name } = holder
        json(answer, 200, { id, login, name, avatar_url: `https://avatars.example/${id}`, email: null })
      },
      '/api/v3/user/emails': async (_url, request, answer) => {
        const holder = holderOf(request)
        if (!holder) return json(answer, 401, { message: 'Bad credentials' })
        json(answer, 200, holder.emails)
      },
    }
  const holderOf = ({ headers }: IncomingMessage) =>
    tokens.get((headers.authorization ?? '').replace(/^Bearer /, ''))

  const server: Server = createServer((request, answer) => {
    const url = new URL(request.url ?? '', 'http://github')
    const page = pages[url.pathname]
    if (!page) return json(answer, 404, { message: 'Not Found' })
    page(url, request, answer).catch((error: Error) => answer.destroy(error))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    site: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    signInAs(holder) {
      current = holder
    },
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  }
}

function json(answer: ServerResponse, status: number, body: unknown): void {
  answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
