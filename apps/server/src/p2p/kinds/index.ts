// Movements by trades between two people: a line each.
export { p2pTrade } from './p2p-trade.ts'
