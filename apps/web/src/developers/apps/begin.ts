/** How a developer's program signs people in, with a standard library. */
export const begin = (origin: string, clientId = 'YOUR_CLIENT_ID', redirectUri = 'YOUR_REDIRECT_ADDRESS') =>
  `import * as client from 'openid-client'

const sadaf = await client.discovery(
  new URL('${origin}/auth/v1'),
  '${clientId}',
  process.env.SADAF_CLIENT_SECRET,
)
// Keep both in the visitor's session, and lead them to the address.
const verifier = client.randomPKCECodeVerifier()
const state = client.randomState()
const address = client.buildAuthorizationUrl(sadaf, {
  redirect_uri: '${redirectUri}',
  scope: 'openid profile email',
  code_challenge: await client.calculatePKCECodeChallenge(verifier),
  code_challenge_method: 'S256',
  state,
})
// Once they are back at your address:
const tokens = await client.authorizationCodeGrant(sadaf, currentUrl, {
  pkceCodeVerifier: verifier,
  expectedState: state,
})
const person = tokens.claims()`
