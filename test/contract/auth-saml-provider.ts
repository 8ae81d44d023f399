import { randomBytes } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'

// Made for these tests and used nowhere else.
const PRIVATE_KEY = `-----BEGIN PRIVATE KEY-----
MIIEuwIBADANBgkqhkiG9w0BAQEFAASCBKUwggShAgEAAoIBAQDr/YDQZcY5jiYl
xbWRVYheQpM4CYYbz5af7FjODX7s9XkEKeuIdUltb7q0Jsqh5O9Uz2NnKAg51P5y
7Eol1yGj1067R8MXMHO0IDOsfr7hGKEm6vESw2hQmkYaEE7p/6ft3TDbJCGkL1Rh
aZukGzyLjeEeJr2fpdtZjLyq11ePI8Z3JMI4dILr0s5PGKYKmwwhduL3h7XlQNyG
1VhnBWo/lgrV9mPK5NsFTmGNU5cRv8IQKFdMmQFIYDYWbTKrqsZNG+HVa8mXzITs
jVpuZJaYymI+bDrcG3ZUAg/O841NcqVZnJ8FclOsvekG1VFDtXo/toeoQ9DZdw33
G6qqWAyNAgMBAAECgf5xnWQJJmhbxj7ErKSvO57bHhQfjxf/v7Qvpx45K/F1EwDC
q3XQtcEfw0+j3LrcPYgQFYxCoreBxdNpVX1GLYVSiRgqksbdaffWpQSfd/X6H0d6
JRvedYZbCCqS0chw6LEirMMUAPmXC/YVcnoFqwkB6DtSzepIrmmf5PogFy94aB+h
AkB4EEYRaJ4fX8gE8wYv5HbspcLR7hQ0dqRoyxGlw62E6Eps1c6/F6HqFj1g1MNb
ndOWDXBFzJtBhOc6xCJq4HV3rEOZTye0W19Epd3BLcjPytzadFv9K4JK/5cSWC6B
O38tG3b01m9NUM9awBfPQ8SDXZWpYNb/q3xQUQKBgQD57oIRqJMHszROqIN+CFdB
S8CjetDdLrssKR08Ni4LZ2SaHj6UeZvEga3i0oJeWXCpjMUMec+TI+MywBTuBsq7
ZRTJ4dcddRa8Y3LvHjxb9Dvd3+0zgbp5+eXmyhki/fyB58+UhsDx1ypQQMd3t9qp
o2s2/bF60PMr83QAUsbG+wKBgQDxuFcAPJ6As4d8HSVX0JqmCenywDiukOVFzfQI
8OgLBa0BzyxuXfMglb0OE5jYkodjNbmCCZkVxb4U+JWXWVDjorPnm6scUOEx7NDF
KcZZY06TbqQ0L5Iwa1uWgg99xT1SiVW/dw0xZrYQGpyFXoftvibmfW4FKIN1wjl+
1SzEFwKBgQCF8uIa/LHwSocaMQ5oGahKAoN4GnaeVFFUVaSphJAg5ITyZIs9n/9v
zeCX1CKy1lSfSibBjPdG8NDvfiq5d0JoNMBzgmp8CyjoRpRuu1G2Jqt/OmgyVrDO
drRUgLQAIQeXx9lkzOPTuXGgGVfOPecfS8pGaqkYHax2PcBJ/BM0yQKBgFJuB5U4
FuFS17gWhF6O774BkXtL28iD9vu4ASlvZeIkXFxKlx9IAJozFhaPzkbEqVDGyG00
8rR/C5RBNVo4hiIqoOkxp8dvOWx6ErO5zD89Y1VZnLuDIXpLkh8gWUINmhzkYo55
fdFD8oBJYukEVJxZhRCC45r0tufYhRzge3SfAoGBAInhDC9Xv7NZbghhv2+bHYdD
2piAfDTEKkWypAwyt7fPZo4yGRkyQcfQcIwBFWQNUExrhTWK4ZBLjrXTRTf3ZK0G
fTMq+mUNK7WLWR+iTWX4d4aGnRKLTtX5wH/uEhT+DWP3uFug/J1edbSs73P5WSiT
JawJ+Irbvi6YCjeoiiSp
-----END PRIVATE KEY-----`
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIDDzCCAfegAwIBAgIUabh66npvg151CfHUfSd1wLj6PfQwDQYJKoZIhvcNAQEL
BQAwFjEUMBIGA1UEAwwLaWRwLmV4YW1wbGUwIBcNMjYxMTIxMDkzNzMwWhgPMjEy
NjEwMjgwOTM3MzBaMBYxFDASBgNVBAMMC2lkcC5leGFtcGxlMIIBIjANBgkqhkiG
9w0BAQEFAAOCAQ8AMIIBCgKCAQEA6/2A0GXGOY4mJcW1kVWIXkKTOAmGG8+Wn+xY
zg1+7PV5BCnriHVJbW+6tCbKoeTvVM9jZygIOdT+cuxKJdcho9dOu0fDFzBztCAz
rH6+4RihJurxEsNoUJpGGhBO6f+n7d0w2yQhpC9UYWmbpBs8i43hHia9n6XbWYy8
qtdXjyPGdyTCOHSC69LOTximCpsMIXbi94e15UDchtVYZwVqP5YK1fZjyuTbBU5h
jVOXEb/CEChXTJkBSGA2Fm0yq6rGTRvh1WvJl8yE7I1abmSWmMpiPmw63Bt2VAIP
zvONTXKlWZyfBXJTrL3pBtVRQ7V6P7aHqEPQ2XcN9xuqqlgMjQIDAQABo1MwUTAd
BgNVHQ4EFgQUzn5vjcYW9kazSQDdpmVr/XOQh3QwHwYDVR0jBBgwFoAUzn5vjcYW
9kazSQDdpmVr/XOQh3QwDwYDVR0TAQH/BAUwAwEB/zANBgkqhkiG9w0BAQsFAAOC
AQEAkh8uJLXUBdlNytDcnWXcNw1KOpVR7c0SLQtlrvo86VL4eJIfy3ivhOSqUxda
1E8LNrEbpViPPf7OmMtobuf9GTxL1dNW5eS81/oCnnGeUV/tJtJ563W1KpONH3TB
RETEghT2UCwz3SvtRf7p4/mMynLoMSRL6DWINj64oPjbkzmTUtJiHu7GiT0UhHY5
W+VFkMKwEAeCWK2dhGuCs0z31Nm78FnLGpRHULfVlS4BeUPS1zF4+iid+qFt2KOh
zVVyPLY/5Do1HiMBQSqZcfa7gaLQwqIVus1mGhh3Lvy+BuKQn8QGjFyuobxfEIrd
16lsYcmot2aROjNYTr5A8JoB7w==
-----END CERTIFICATE-----`

const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol'
const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion'
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'

/** Metadata of a company's identity provider. */
export function metadataOf(entityId: string): string {
  const certificate = CERTIFICATE.replace(/-----[A-Z ]+-----|\n/g, '')
  return `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">
<IDPSSODescriptor protocolSupportEnumeration="${PROTOCOL}"><KeyDescriptor use="signing">
<KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${certificate}</X509Certificate></X509Data></KeyInfo>
</KeyDescriptor><SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${entityId}/sign-in"/>
</IDPSSODescriptor></EntityDescriptor>`
}

/** The request that an address of ours carries to the identity provider. */
export function requestIn(address: string) {
  const url = new URL(address)
  const xml = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  const attribute = (name: string) => xml.split(`${name}="`)[1]?.split('"')[0] ?? ''
  return {
    id: attribute(' ID'),
    callback: attribute('AssertionConsumerServiceURL'),
    issuer: />([^<>]+)<\/saml:Issuer>/.exec(xml)?.[1] ?? '',
    relayState: url.searchParams.get('RelayState') ?? '',
  }
}

type Answer = {
  readonly entityId: string
  readonly request: ReturnType<typeof requestIn>
  /** Subject of the assertion; none where null. */
  readonly nameId: string | null
  readonly attributes?: Readonly<Record<string, string>>
  readonly audience?: string
  readonly now: Date
}

/** A signed answer as the identity provider's page posts it. */
export function answerTo({ entityId, request, nameId, attributes = {}, audience, now }: Answer): string {
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()
  const id = () => `_${randomBytes(16).toString('hex')}`
  const statements = Object.entries(attributes).map(
    ([name, value]) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  )
  const assertion = `<saml:Assertion xmlns:saml="${ASSERTION}" ID="${id()}" Version="2.0" IssueInstant="${at(0)}"><saml:Issuer>${entityId}</saml:Issuer><saml:Subject>${nameId === null ? '' : `<saml:NameID>${nameId}</saml:NameID>`}<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${request.id}" NotOnOrAfter="${at(300)}" Recipient="${request.callback}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(-60)}" NotOnOrAfter="${at(300)}"><saml:AudienceRestriction><saml:Audience>${audience ?? request.issuer}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(0)}" SessionIndex="${id()}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${statements.join('')}</saml:AttributeStatement></saml:Assertion>`
  const response = `<samlp:Response xmlns:samlp="${PROTOCOL}" xmlns:saml="${ASSERTION}" ID="${id()}" Version="2.0" IssueInstant="${at(0)}" Destination="${request.callback}" InResponseTo="${request.id}"><saml:Issuer>${entityId}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${assertion}</samlp:Response>`
  const signer = new SignedXml({
    privateKey: PRIVATE_KEY,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: EXCLUSIVE,
  })
  signer.addReference({
    xpath: `//*[local-name(.)='Assertion']`,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', EXCLUSIVE],
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
  })
  signer.computeSignature(response, {
    location: { reference: `//*[local-name(.)='Assertion']/*[local-name(.)='Issuer']`, action: 'after' },
  })
  return Buffer.from(signer.getSignedXml()).toString('base64')
}
