import { isValidPhoneNumber } from 'libphonenumber-js/max'

/** Whether a phone in E.164 is one that the numbering plan of its country knows (spec 5, Customer). */
export const isPhoneNumber = (phone: string): boolean => isValidPhoneNumber(phone)
