import * as calls from '@openchair/contract/calls'
import { send } from './client.ts'

/** Sends the links of a brand's apps to a phone. */
export const sendAppLink = (brandId: string, phone: string, botToken?: string) =>
  send(calls.sendBrandAppLink, { id: brandId, phone }, { botToken })
