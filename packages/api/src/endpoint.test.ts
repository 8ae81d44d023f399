import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from './contract.ts'
import { type Endpoint, endpoint } from './endpoint.ts'

const declared = {
  id: 'listThings',
  method: 'GET',
  path: '/things',
  tag: 'things',
  summary: 'Things',
  response: z.object({}),
} as const

test('an endpoint for people does not compile without the scope that a key needs', () => {
  // @ts-expect-error no scope
  endpoint({ ...declared, access: 'user' })
  // @ts-expect-error not a scope of the list
  endpoint({ ...declared, access: 'user', scope: 'things:read' })
  // @ts-expect-error no key calls as an operator
  endpoint({ ...declared, access: 'operator', scope: 'accounts:read' })
  expect(endpoint({ ...declared, access: 'user', scope: 'session' }).scope).toBe('session')
})

test('leaving, signing in, push messages, identity, payees, keys, webhooks, apps, mini-apps, the assistant, following the status, support and what is approved each time are for sessions alone', () => {
  const forSessions = Object.values(contract).filter((each) => 'scope' in each && each.scope === 'session')
  expect(forSessions.map(({ id }) => id)).toEqual([
    'exportMe',
    'getDeletion',
    'deleteMe',
    ...['listApiKeys', 'createApiKey', 'revokeApiKey'],
    ...[
      'listWebhooks',
      'createWebhook',
      'changeWebhook',
      'removeWebhook',
      'rotateWebhookSecret',
      'testWebhook',
    ],
    ...['listWebhookDeliveries', 'redeliverWebhook'],
    ...[
      'listOauthClients',
      'createOauthClient',
      'changeOauthClient',
      'renewOauthClientSecret',
      'removeOauthClient',
    ],
    'listSessions',
    'endSession',
    'getRecoveryCodes',
    'listSecurityEvents',
    'closeAccount',
    'createInvitedPayment',
    'checkPayee',
    'createPayee',
    'removePayee',
    'reportTransaction',
    'getVerification',
    'beginVerification',
    'showDocument',
    'submitVerification',
    'withdrawVerification',
    'revealCard',
    'openPinPage',
    'openWalletPage',
    'allowPurchase',
    'openBuyPage',
    'acknowledgeRisks',
    'acceptDocument',
    ...['listExternalWallets', 'addExternalWallet', 'proveExternalWallet', 'removeExternalWallet'],
    'lockFamilyCards',
    ...['createProfile', 'createDeviceCode', 'endDevices', 'exportProfile', 'listMemberPurchases'],
    'setPurchaseNotifications',
    ...['listMiniApps', 'changeMiniApp', 'useMiniApp', 'rateMiniApp', 'allowMiniApp', 'listMiniAppReads'],
    ...['readForMiniApp', 'readMiniAppStore', 'writeMiniAppStore'],
    ...['listMiniAppOrders', 'placeMiniAppOrder', 'payMiniAppOrder', 'refundMiniAppOrder'],
    ...['listOwnMiniApps', 'publishOwnMiniApp', 'changeOwnMiniApp', 'removeOwnMiniApp', 'openOwnMiniApp'],
    ...['listConversations', 'getConversation', 'renameConversation', 'deleteConversation'],
    ...['deleteConversations', 'askAssistant', 'streamAnswer'],
    ...['getAssistantSettings', 'changeAssistantSettings', 'listAssistantInsights'],
    ...['getPush', 'subscribeToPush', 'unsubscribeFromPush'],
    ...['getStatusFollowing', 'followStatus', 'unfollowStatus'],
    ...['listTickets', 'openTicket', 'getTicket', 'replyToTicket', 'solveTicket'],
    ...['uploadAttachment', 'removeAttachment', 'getAttachment'],
  ])
})

test('every endpoint that writes a file, or searches, is expensive', () => {
  // The bytes of one that was written before are handed on as they are.
  const handedOn = ['getExportFile', 'getChorePhoto', 'getAttachment', 'getOpsAttachment']
  const all: readonly Endpoint[] = Object.values(contract)
  const cheap = all.filter(({ files, query, expensive }) => {
    const searches = query !== undefined && 'search' in query.shape
    return (files !== undefined || searches) && expensive === undefined
  })
  expect(cheap.map(({ id }) => id)).toEqual(handedOn)
})
