import type { Customer, GivenCustomer } from '@openchair/contract'
import { type CustomerFault, customerFaults } from '@openchair/rules'
import { Refusal } from '../refusals/refusal.ts'
import type { FieldMessage } from '../refusals/texts.ts'
import { isPhoneNumber, storedPhone } from '../accounts/phone-numbers.ts'

const messages: Readonly<Record<CustomerFault, FieldMessage>> = {
  firstName: 'empty',
  lastName: 'empty',
  email: 'bad_email',
  phone: 'bad_phone',
}

const refuse = (faults: readonly CustomerFault[], within = 'customer.'): void => {
  if (faults.length === 0) return
  const issues = faults.map((field) => ({ path: `${within}${field}`, message: messages[field] }))
  throw new Refusal('invalid_request', { issues })
}

/**
 * A complete customer, as stored: the phone in E.164. Refuses with `invalid_request`, naming every field at fault by the path
 * that the fields stand `within`.
 */
export const checkedCustomer = (customer: Customer, within?: string): Customer => {
  refuse(customerFaults(customer, isPhoneNumber), within)
  return { ...customer, phone: storedPhone(customer.phone) }
}

/**
 * Checks only the fields that are present, because the others may still follow. Refuses with `invalid_request`, naming
 * every field at fault.
 */
export const checkGivenFields = (customer: GivenCustomer): void =>
  refuse(customerFaults(customer, isPhoneNumber).filter((field) => customer[field] !== undefined))
