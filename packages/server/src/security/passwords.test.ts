import { expect, test } from 'vitest'
import { boundPasswords } from './passwords.ts'

test('two passwords are hashed at once, others wait in line, and those beyond the line are refused [security-C1]', async () => {
  let running = 0
  let most = 0
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const slowly = async (): Promise<string> => {
    running += 1
    most = Math.max(most, running)
    await opened
    running -= 1
    return 'hashed'
  }
  const passwords = boundPasswords({
    hash: slowly,
    isRight: async () => (await slowly()) === 'hashed',
    isOutdated: () => false,
  })
  const answers = Array.from({ length: 140 }, (_, index) =>
    (index % 2 === 0 ? passwords.hash('one') : passwords.isRight('one', undefined)).then(
      () => 'done',
      ({ code }: { readonly code: string }) => code,
    ),
  )
  open()
  const ended = await Promise.all(answers)
  expect(most).toBe(2)
  expect(ended.filter((each) => each === 'done')).toHaveLength(130)
  expect(ended.filter((each) => each === 'unavailable')).toHaveLength(10)
})

test('after a hash that failed, the next one has its turn', async () => {
  const passwords = boundPasswords({
    hash: () => Promise.reject(new Error('broken')),
    isRight: async () => true,
    isOutdated: () => false,
  })
  for (let round = 0; round < 5; round += 1) await expect(passwords.hash('one')).rejects.toThrow('broken')
  expect(await passwords.isRight('one', undefined)).toBe(true)
})
