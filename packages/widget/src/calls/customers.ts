import * as calls from '@openchair/contract/calls'
import { ask } from './client.ts'

/** What a customer has booked at the brand, the coming ones first. */
export const appointmentsQuery = (customerId: string) => ({
  ...ask(calls.getCustomerAppointments, { id: customerId }),
  // A booking that was just made belongs to it.
  refetchOnMount: 'always' as const,
})
