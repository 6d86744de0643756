import * as calls from '@openchair/contract/calls'
import { send } from './client.ts'

/** Has the links of a brand's applications sent to a phone. */
export const sendAppLink = (brandId: string, phone: string, botToken?: string) =>
  send(calls.sendBrandAppLink, { id: brandId, phone }, { botToken })
