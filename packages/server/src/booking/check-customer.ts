import type { Customer, GivenCustomer } from '@openchair/contract'
import { type CustomerFault, customerFaults } from '@openchair/rules'
import { Refusal } from '../refusals/refusal.ts'
import type { FieldMessage } from '../refusals/texts.ts'
import { isPhoneNumber, phoneFault, storedPhone } from '../accounts/phone-numbers.ts'

const messageOf = (field: CustomerFault, { phone }: GivenCustomer): FieldMessage => {
  if (field === 'phone') return (phone === undefined ? undefined : phoneFault(phone)) ?? 'bad_phone'
  return field === 'email' ? 'bad_email' : 'empty'
}

const refuse = (customer: GivenCustomer, faults: readonly CustomerFault[], within = 'customer.'): void => {
  if (faults.length === 0) return
  const issues = faults.map((field) => ({ path: `${within}${field}`, message: messageOf(field, customer) }))
  throw new Refusal('invalid_request', { issues })
}

/**
 * A complete customer in the form in which it is stored, with the phone in E.164. Refuses with
 * `invalid_request`, and names every field at fault by its path after `within`.
 */
export const checkedCustomer = (customer: Customer, within?: string): Customer => {
  refuse(customer, customerFaults(customer, isPhoneNumber), within)
  return { ...customer, phone: storedPhone(customer.phone) }
}

/**
 * Checks only the fields that are present, because the others may still follow. Refuses with
 * `invalid_request`, and names every field at fault by its path after `within`.
 */
export const checkGivenFields = (customer: GivenCustomer, within?: string): void =>
  refuse(
    customer,
    customerFaults(customer, isPhoneNumber).filter((field) => customer[field] !== undefined),
    within,
  )
