import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const keyLength = 32

/** Makes the salted hash of a professional's passcode that is stored: `scrypt:salt:key`. */
export const hashPasscode = async (passcode: string): Promise<string> => {
  const salt = randomBytes(16)
  const key = await derive(passcode, salt, keyLength)
  return ['scrypt', salt.toString('base64'), key.toString('base64')].join(':')
}

/** Tells whether a passcode matches the stored hash. */
export const isPasscode = async (passcode: string, hash: string): Promise<boolean> => {
  const [scheme, salt = '', key = ''] = hash.split(':')
  const expected = Buffer.from(key, 'base64')
  if (scheme !== 'scrypt' || expected.length !== keyLength) return false
  return timingSafeEqual(await derive(passcode, Buffer.from(salt, 'base64'), keyLength), expected)
}
