// The SDK as a plain script, for apps that have no build of their own: `Sadaf.connect()`.
export { connect, Refused } from '@sadaf/miniapp-sdk'
