import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerTo, metadataOf, requestIn } from '../../contract/auth-saml-provider.ts'

/** A company's sign-in page on this machine, at which one of its people is signed in already. */
export type Company = {
  readonly metadata: string
  /** Sets the address that the company vouches for from now on. */
  signInAs(email: string, name: string): void
  stop(): Promise<void>
}

export async function startCompany(): Promise<Company> {
  let person = { email: '', name: '' }
  let entityId = ''
  const server: Server = createServer((asked, answer) => {
    const request = requestIn(new URL(asked.url ?? '', entityId).href)
    const attributes = { email: person.email, displayName: person.name }
    const signed = answerTo({ entityId, request, nameId: person.email, attributes, now: new Date() })
    // As such pages do it: a form that sends itself.
    answer.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>Company</title>
      <form method="post" action="${request.callback}">
        <input type="hidden" name="SAMLResponse" value="${signed}">
        <input type="hidden" name="RelayState" value="${request.relayState}">
      </form><script>document.forms[0].submit()</script>`)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  entityId = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    metadata: metadataOf(entityId),
    signInAs(email, name) {
      person = { email, name }
    },
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  }
}
