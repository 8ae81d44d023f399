import { X509Certificate } from 'node:crypto'
import { DOMParser, type Element } from '@xmldom/xmldom'
import { validationFailed } from '../errors.ts'

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata'
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#'
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const MAX_LENGTH = 200_000

/** An identity provider as its metadata describe it (SAML 2.0 Metadata, section 2.4). */
export type IdentityProvider = {
  readonly entityId: string
  readonly entryPoint: string
  /** PEM, any of which may have signed. */
  readonly certificates: readonly string[]
}

/** @throws AuthError validation_failed */
export function readMetadata(xml: string): IdentityProvider {
  const root = parse(xml)
  const entityId = root?.getAttribute('entityID')
  const idp = root && within(root, METADATA, 'IDPSSODescriptor')[0]
  if (!idp || !entityId) throw validationFailed('SAML Metadata describe no identity provider')
  const services = within(idp, METADATA, 'SingleSignOnService')
  const entryPoint = services.find((it) => it.getAttribute('Binding') === REDIRECT)?.getAttribute('Location')
  if (!entryPoint || !/^https?:\/\//.test(entryPoint) || !URL.canParse(entryPoint))
    throw validationFailed('SAML Metadata name no sign-in address with the HTTP-Redirect binding')
  const signing = within(idp, METADATA, 'KeyDescriptor').filter(
    (it) => it.getAttribute('use') !== 'encryption',
  )
  const certificates = signing.flatMap((it) => within(it, SIGNATURE, 'X509Certificate')).map(toPem)
  if (certificates.length === 0)
    throw validationFailed('SAML Metadata hold no certificate to check signatures with')
  return { entityId, entryPoint, certificates }
}

function parse(xml: string): Element | null {
  // No honest metadata bring a document type, and one can make a parser work without end.
  if (xml.length > MAX_LENGTH || /<!DOCTYPE/i.test(xml))
    throw validationFailed('SAML Metadata are not acceptable')
  try {
    return new DOMParser({ onError: refuse }).parseFromString(xml, 'text/xml').documentElement
  } catch (error) {
    if (error instanceof Error) throw validationFailed('SAML Metadata are not well-formed')
    throw error
  }
}

function refuse(_level: string, message: string): never {
  throw new Error(message)
}

const within = (element: Element, namespace: string, name: string): Element[] => [
  ...element.getElementsByTagNameNS(namespace, name),
]

function toPem(element: Element): string {
  try {
    const bytes = Buffer.from((element.textContent ?? '').replace(/\s/g, ''), 'base64')
    return new X509Certificate(bytes).toString()
  } catch (error) {
    if (error instanceof Error) throw validationFailed('SAML Metadata hold a certificate that cannot be read')
    throw error
  }
}
