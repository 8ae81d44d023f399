import * as analytics from './endpoints/analytics.ts'
import * as coming from './endpoints/coming.ts'
import * as fx from './endpoints/fx.ts'
import * as notifications from './endpoints/notifications.ts'
import * as payouts from './endpoints/payouts.ts'
import * as profile from './endpoints/profile.ts'
import * as providers from './endpoints/providers.ts'
import * as requests from './endpoints/requests.ts'
import * as schedules from './endpoints/schedules.ts'
import * as security from './endpoints/security.ts'
import * as site from './endpoints/site.ts'
import * as statements from './endpoints/statements.ts'
import * as transactions from './endpoints/transactions.ts'
import * as wallet from './endpoints/wallet.ts'

/** Every endpoint of the product API. The server refuses to start when one is not implemented. */
export const contract = {
  getMe: profile.getMe,
  changeMe: profile.changeMe,
  exportMe: profile.exportMe,
  getDeletion: profile.getDeletion,
  deleteMe: profile.deleteMe,
  listComing: coming.listComing,
  awaitPart: coming.awaitPart,
  listSessions: security.listSessions,
  endSession: security.endSession,
  getRecoveryCodes: security.getRecoveryCodes,
  listSecurityEvents: security.listSecurityEvents,
  listAccounts: wallet.listAccounts,
  openAccount: wallet.openAccount,
  listMovements: wallet.listMovements,
  getLimits: wallet.getLimits,
  getTotalHistory: wallet.getTotalHistory,
  getTerms: wallet.getTerms,
  listFundingSources: wallet.listFundingSources,
  createTopup: wallet.createTopup,
  getTopup: wallet.getTopup,
  createPayment: wallet.createPayment,
  getPayment: wallet.getPayment,
  findRecipient: wallet.findRecipient,
  listRecentPeople: wallet.listRecentPeople,
  listPayees: payouts.listPayees,
  checkPayee: payouts.checkPayee,
  createPayee: payouts.createPayee,
  removePayee: payouts.removePayee,
  createPayout: payouts.createPayout,
  getPayout: payouts.getPayout,
  cancelPayout: payouts.cancelPayout,
  createQuote: fx.createQuote,
  createConversion: fx.createConversion,
  getConversion: fx.getConversion,
  schedulePayment: schedules.schedulePayment,
  listScheduledPayments: schedules.listScheduledPayments,
  getScheduledPayment: schedules.getScheduledPayment,
  pauseScheduledPayment: schedules.pauseScheduledPayment,
  resumeScheduledPayment: schedules.resumeScheduledPayment,
  skipScheduledPayment: schedules.skipScheduledPayment,
  cancelScheduledPayment: schedules.cancelScheduledPayment,
  askForMoney: requests.askForMoney,
  listPaymentRequests: requests.listPaymentRequests,
  getPaymentRequest: requests.getPaymentRequest,
  payRequest: requests.payRequest,
  declineRequest: requests.declineRequest,
  remindOfRequest: requests.remindOfRequest,
  cancelRequest: requests.cancelRequest,
  listBlockedAskers: requests.listBlockedAskers,
  unblockAsker: requests.unblockAsker,
  listTransactions: transactions.listTransactions,
  exportTransactions: transactions.exportTransactions,
  summarizeTransactions: transactions.summarizeTransactions,
  getTransaction: transactions.getTransaction,
  getTransactionHistory: transactions.getTransactionHistory,
  changeTransaction: transactions.changeTransaction,
  undoCategoryRule: transactions.undoCategoryRule,
  listTags: transactions.listTags,
  createStatement: statements.createStatement,
  listStatements: statements.listStatements,
  getStatement: statements.getStatement,
  getStatementFile: statements.getStatementFile,
  verifyStatement: statements.verifyStatement,
  listBudgets: analytics.listBudgets,
  setBudget: analytics.setBudget,
  listNotifications: notifications.listNotifications,
  readNotifications: notifications.readNotifications,
  listProviders: providers.listProviders,
  listCases: providers.listCases,
  resolveCase: providers.resolveCase,
  reconcile: providers.reconcile,
  reportFailure: site.reportFailure,
} as const

export type Contract = typeof contract
