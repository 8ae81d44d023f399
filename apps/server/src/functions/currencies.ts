import { assetName, standardAssets } from '@sadaf/money'
import { z } from 'zod'
import { readJson, UnreadableInput } from '../platform/index.ts'
import type { PublishedProgram } from './published.ts'

const asked = z.object({
  language: z.enum(['en', 'ar']).default('en'),
  kind: z.enum(['fiat', 'crypto']).optional(),
})

/** The currencies and assets that amounts can be in, with their decimals and their names. */
export const currenciesProgram: PublishedProgram = {
  name: 'currencies',
  description:
    'Every currency and crypto asset: `{language: en|ar, kind?: fiat|crypto}` → code, kind, scale, name.',
  audience: 'anyone',
  async run(request) {
    const parsed = asked.safeParse(await wishOf(request))
    if (!parsed.success) return Response.json({ error: z.prettifyError(parsed.error) }, { status: 422 })
    const { language, kind } = parsed.data
    const assets = [...standardAssets.values()].filter((asset) => !kind || asset.kind === kind)
    return Response.json(
      assets.map(({ code, kind, scale }) => ({ code, kind, scale, name: assetName(code, language) })),
      { headers: { 'cache-control': 'public, max-age=3600' } },
    )
  },
}

/** In the address, or in a body of JSON or of a form. */
async function wishOf(request: Request): Promise<unknown> {
  if (['GET', 'HEAD'].includes(request.method)) return Object.fromEntries(new URL(request.url).searchParams)
  const type = request.headers.get('content-type') ?? ''
  try {
    if (/^multipart\/form-data|^application\/x-www-form-urlencoded/.test(type))
      return Object.fromEntries(await request.formData())
    const text = await request.text()
    return text === '' ? {} : readJson(text)
  } catch (error) {
    // Neither JSON nor a form, whatever it says that it is: no wish can be read from it.
    if (error instanceof UnreadableInput || error instanceof TypeError) return undefined
    throw error
  }
}
