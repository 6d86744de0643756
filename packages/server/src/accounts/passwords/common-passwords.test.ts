import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each(
  `password1 Password1 Password123! p@ssw0rd P@$$w0rd1 passw0rd! 1password qwerty123 Qwerty12 qwerty1! 1q2w3e4r 1qaz2wsx
  zaq12wsx! abc12345 abcd1234 a1b2c3d4 aaaaaaa1 aa11aa11 asdf1234 azerty123 iloveyou1 iloveyou! welcome1 Welcome2026!
  letmein1 monkey123 dragon12 sunshine1 football1 princess1 admin123 admin@123 trustno1 Summer2026 summer2026! barber2026
  motdepasse1 bonjour1 contraseña1 hola1234 qwer1234 123456789a 12345678a! superman1 batman123 liverpool1 chelsea1
  abcdefg1 zxcvbnm1 q1w2e3r4 1a2b3c4d 00000000a pass-word1 PASSWORD_1 test1234 Test-1234 m0nkey12 dr4g0n123`
    .split(/\s+/)
    .map((each) => [each]),
)('%s is one of the passwords that guessers try first [asvs-6.1.2] [asvs-6.2.4]', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'ciseaux-de-lune9',
  'correct horse battery staple 1',
  'vintage-clipper-42-harbour',
  'Tr0ub4dor&3',
  'monkey barber 2026 blue',
  'x7!kP0q#',
  'le soleil de 1987 à Lyon',
  'passwordless-forever-7',
])('%s is no common password', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test('a password of hostile length is judged without delay', () => {
  const before = performance.now()
  for (const part of ['a', '1', 'ab', '!', 'é']) isCommonPassword(part.repeat(200 / part.length))
  // Trying every reading of the password would take years on any machine.
  expect(performance.now() - before).toBeLessThan(20_000)
})
