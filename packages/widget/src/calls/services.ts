import { listBarberServices } from '@openchair/contract/calls'
import { ask } from './client.ts'

/** The services of a professional, or of everybody whom "any" can mean in shops that allow "any". */
export const servicesQuery = (shopRef: string, barber: string) =>
  ask(listBarberServices, { id: shopRef, barberId: barber })
