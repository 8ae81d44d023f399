import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Auth } from '../context.ts'
import { validationFailed } from '../errors.ts'
import { grantByDeviceCode } from './token-device.ts'
import { grantByIdToken } from './token-id-token.ts'
import { grantByPassword } from './token-password.ts'
import { grantByCode } from './token-pkce.ts'
import { grantByRefreshToken } from './token-refresh.ts'
import { grantByWallet } from './token-web3.ts'

const query = z.object({ grant_type: z.string().optional() })

/** `POST token?grant_type=`: a session for a password, a refresh token or a code. */
export function tokenRoute(app: FastifyInstance, auth: Auth): void {
  app.post('/token', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { grant_type } = query.parse(request.query)
    switch (grant_type) {
      case 'password':
        return grantByPassword(auth, request)
      case 'refresh_token':
        return grantByRefreshToken(auth, request)
      case 'pkce':
        return grantByCode(auth, request)
      case 'id_token':
        return grantByIdToken(auth, request)
      case 'device_code':
        return grantByDeviceCode(auth, request)
      case 'web3':
        return grantByWallet(auth, request)
      default:
        throw validationFailed('unsupported_grant_type')
    }
  })
}
