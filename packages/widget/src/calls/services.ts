import { listBarberServices } from '@openchair/contract/calls'
import { ask } from './client.ts'

/** What a professional offers, or those do whom any can mean: to be asked only of a shop that allows any. */
export const servicesQuery = (shopRef: string, barber: string) =>
  ask(listBarberServices, { id: shopRef, barberId: barber })
