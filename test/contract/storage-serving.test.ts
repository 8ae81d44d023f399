import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clients } from './auth-clients.ts'
import type { AuthServer } from './auth-server.ts'
import { A_PDF, aPng, callStorage, fetchWhole, startStorageServer } from './storage-server.ts'

describe.each(Object.entries(clients))('serving files with supabase-js %s', (_version, createClient) => {
  const open = `open-${randomUUID()}`
  const shut = `shut-${randomUUID()}`
  let server: AuthServer
  let service: Client['storage']
  beforeAll(async () => {
    server = await startStorageServer()
    service = createClient(server, { key: server.keys.secret }).storage
    await service.createBucket(open, { public: true })
    await service.createBucket(shut, { public: false })
    for (const id of [open, shut]) await service.from(id).upload('digits.txt', '0123456789')
  })
  afterAll(() => server.stop())

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    callStorage(server, `object/public/${open}/${path}`, { method, headers, key: null })

  test('a public file needs no key, one that is not public is not found there', async () => {
    const { publicUrl } = service.from(open).getPublicUrl('digits.txt').data
    const answer = await fetchWhole(publicUrl)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('max-age=3600')
    expect(await answer.text()).toBe('0123456789')
    const shutUrl = service.from(shut).getPublicUrl('digits.txt').data.publicUrl
    expect(await (await fetchWhole(shutUrl)).json()).toMatchObject({
      statusCode: '404',
      message: 'Bucket not found',
    })
    const missing = await get('none.txt')
    expect(await missing.json()).toMatchObject({ statusCode: '404', message: 'Object not found' })
  })

  test('anybody with a public key downloads from a public bucket, no client from one that is not', async () => {
    const anyone = createClient(server).storage
    expect(await (await anyone.from(open).download('digits.txt')).data?.text()).toBe('0123456789')
    expect((await anyone.from(open).info('digits.txt')).data?.size).toBe(10)
    expect((await anyone.from(shut).download('digits.txt')).error).not.toBeNull()
    expect((await anyone.from(shut).info('digits.txt')).error?.message).toBe('Object not found')
  })

  test('HEAD tells everything but the contents', async () => {
    const answer = await get('digits.txt', {}, 'HEAD')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-length')).toBe('10')
    expect(answer.headers.get('content-type')).toBe('text/plain;charset=UTF-8')
    expect(answer.headers.get('accept-ranges')).toBe('bytes')
    expect(await answer.text()).toBe('')
  })

  test('a file that is known is not sent again', async () => {
    const first = await get('digits.txt')
    const etag = first.headers.get('etag') ?? ''
    const modified = first.headers.get('last-modified') ?? ''
    for (const condition of [
      { 'if-none-match': etag },
      { 'if-none-match': `"other", ${etag}` },
      { 'if-none-match': `W/${etag}` },
      { 'if-modified-since': modified },
    ]) {
      const answer = await get('digits.txt', condition as Record<string, string>)
      expect(answer.status).toBe(304)
      expect(answer.headers.get('etag')).toBe(etag)
      expect(await answer.text()).toBe('')
    }
    expect((await get('digits.txt', { 'if-none-match': '"other"' })).status).toBe(200)
    const before = new Date(Date.parse(modified) - 1_000).toUTCString()
    expect((await get('digits.txt', { 'if-modified-since': before })).status).toBe(200)
    const changed = { 'if-none-match': '"other"', 'if-modified-since': modified }
    expect((await get('digits.txt', changed)).status).toBe(200)
  })

  test.each([
    ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
    ['bytes=7-', 206, 'bytes 7-9/10', '789'],
    ['bytes=-3', 206, 'bytes 7-9/10', '789'],
    ['bytes=5-999', 206, 'bytes 5-9/10', '56789'],
    ['bytes=10-', 416, 'bytes */10', null],
    ['bytes=0-1,5-6', 200, null, '0123456789'],
    ['lines=1-2', 200, null, '0123456789'],
  ])('of %s is answered with %i', async (range, status, contentRange, text) => {
    const answer = await get('digits.txt', { range })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-range')).toBe(contentRange)
    if (text === null)
      expect(await answer.json()).toMatchObject({ statusCode: '416', error: 'invalid_range' })
    else expect(await answer.text()).toBe(text)
  })

  test('a part is sent only of the version that is known', async () => {
    const etag = (await get('digits.txt')).headers.get('etag') ?? ''
    expect((await get('digits.txt', { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
    expect((await get('digits.txt', { range: 'bytes=0-1', 'if-range': '"old"' })).status).toBe(200)
  })

  test('one person’s files are not kept by shared caches', async () => {
    const answer = await callStorage(server, `object/${shut}/digits.txt`, { key: server.keys.secret })
    expect(answer.headers.get('cache-control')).toBe('private, max-age=3600')
  })

  test('a file is saved where that is asked, under the name that is asked', async () => {
    const answer = await fetchWhole(
      service.from(open).getPublicUrl('digits.txt', { download: true }).data.publicUrl,
    )
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename=digits.txt')
    const named = service.from(open).getPublicUrl('digits.txt', { download: 'كشف "1".txt' }).data.publicUrl
    expect((await fetchWhole(named)).headers.get('content-disposition')).toBe(
      `attachment; filename="??? \\"1\\".txt"; filename*=UTF-8''%D9%83%D8%B4%D9%81%20%221%22.txt`,
    )
  })

  test('a file’s own name, in whatever script, is kept and used for saving it', async () => {
    const name = 'إيصال المتجر.png'
    const form = await service.from(open).upload('receipt-1.png', new Blob([aPng()]), { metadata: { name } })
    const raw = await service.from(open).upload('receipt-2.png', aPng(), { metadata: { name } })
    for (const { data } of [form, raw]) {
      const path = data?.path ?? ''
      expect((await service.from(open).info(path)).data?.metadata).toEqual({ name })
      const { publicUrl } = service.from(open).getPublicUrl(path, { download: true }).data
      expect((await fetchWhole(publicUrl)).headers.get('content-disposition')).toContain(
        `filename*=UTF-8''${encodeURIComponent(name)}`,
      )
    }
  })

  const page = '<!doctype html><script>document.title = "ours"</script>'
  const drawing = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  test.each([
    ['an image', aPng(), 'image/png', 'inline'],
    ['a document', A_PDF, 'application/pdf', 'inline'],
    ['a text', 'hello', 'text/plain;charset=UTF-8', 'inline'],
    ['a page', page, 'text/html', 'attachment'],
    ['a page after blanks', `\uFEFF \n${page}`, 'text/html', 'attachment'],
    ['a drawing', drawing, 'image/svg+xml', 'attachment'],
    ['other markup', '<?xml version="1.0"?><a/>', 'application/xml', 'attachment'],
    ['bytes', Buffer.from([0, 1, 2]), 'application/octet-stream', 'attachment'],
  ])('%s is shown or saved by what it is, and runs nothing', async (what, body, type, disposition) => {
    const name = `${what.replaceAll(' ', '-')}.png`
    await service.from(open).upload(name, body, { contentType: 'image/png', upsert: true })
    const { headers } = await get(name)
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('content-disposition')).toMatch(new RegExp(`^${RegExp.escape(disposition)}`))
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')?.includes('sandbox')).toBe(type !== 'application/pdf')
  })

  test('a refusal to serve says so', async () => {
    const answer = await callStorage(server, `bucket/${open}/lifecycle`, { key: server.keys.secret })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ statusCode: '409', error: 'FeatureNotEnabled' })
  })

  test('pages of the site may send what the client sends, and read what it reads', async () => {
    const origin = server.platform.config.publicUrl
    const asked = [
      'apikey',
      'authorization',
      'x-client-info',
      'x-upsert',
      'cache-control',
      'x-metadata',
      'range',
    ]
    const answer = await callStorage(server, `object/${open}/a.png`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': asked.join(','),
      },
    })
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    const allowed = answer.headers.get('access-control-allow-headers')?.toLowerCase().split(/, ?/)
    expect(allowed).toEqual(expect.arrayContaining(asked))
    const elsewhere = await get('digits.txt', { origin: 'https://elsewhere.example' })
    expect(elsewhere.headers.get('access-control-allow-origin')).toBeNull()
  })
})
