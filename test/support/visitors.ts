import { createClient as createSupabase, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Product } from './product.ts'

const mails = z.object({ data: z.array(z.looseObject({ id: z.string(), to: z.string(), text: z.string() })) })

export type SeenMail = z.output<typeof mails>['data'][number]
export type Page = { readonly status: number; readonly text: string; readonly headers: Headers }

/** A browser that has opened a page of an open demonstration. */
export type Visitor = {
  readonly cookie: string
  /** The stock client as that browser has it. */
  readonly supabase: SupabaseClient
  get(path: string, headers?: Record<string, string>): Promise<Page>
  /** A POST as a page of our own makes it. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Page>
  /** The mails that this browser is shown. */
  mails(): Promise<SeenMail[]>
}

/** The cookie that a browser without one is given. */
export async function cookieFrom(product: Product): Promise<string> {
  const page = await fetch(`${product.url}/dev/mailbox`, { headers: { accept: 'text/html' } })
  return (page.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
}

export async function aVisitor(product: Product): Promise<Visitor> {
  const cookie = await cookieFrom(product)
  const call = async (path: string, init: RequestInit): Promise<Page> => {
    const answer = await fetch(product.url + path, { redirect: 'manual', ...init })
    return { status: answer.status, text: await answer.text(), headers: answer.headers }
  }
  const visitor: Visitor = {
    cookie,
    supabase: createSupabase(product.url, product.keys.publishable, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: {
        fetch: (input, init = {}) => {
          const headers = new Headers(init.headers)
          headers.set('cookie', cookie)
          return fetch(input, { ...init, headers })
        },
      },
      realtime: { logger: () => {} },
    }),
    get: (path, headers = {}) => call(path, { headers: { cookie, ...headers } }),
    post: (path, body, headers = {}) =>
      call(path, {
        method: 'POST',
        headers: { cookie, origin: product.url, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    async mails() {
      await product.quiet()
      const { status, text } = await visitor.get('/dev/mailbox/messages')
      if (status !== 200) throw new Error(`the mailbox answered ${status}: ${text}`)
      return mails.parse(JSON.parse(text)).data
    },
  }
  return visitor
}
