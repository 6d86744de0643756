import { hostileKey, hostileText, hostileValue } from './hostile-values.ts'
import type { Draft } from './make-request.ts'
import type { Random } from './random.ts'

type Field = {
  readonly holder: Record<string, unknown> | unknown[]
  readonly key: string | number
}

/** Every field of a body, at any depth. */
const fieldsIn = (value: unknown): readonly Field[] => {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown> | unknown[]
  const keys = Array.isArray(holder) ? [...holder.keys()] : Object.keys(holder)
  return keys.flatMap((key) => [
    { holder, key },
    ...fieldsIn(Array.isArray(holder) ? holder[key as number] : holder[key]),
  ])
}

const put = ({ holder, key }: Field, value: unknown): void => {
  // Assigning to `__proto__` would not set a field.
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })
}

const spoilBody = (draft: Draft, random: Random): void => {
  const fields = fieldsIn(draft.body)
  if (fields.length === 0 || random.chance(0.04)) {
    draft.body = hostileValue(random)
    return
  }
  const field = random.pick(fields)
  switch (random.whole(0, 6)) {
    case 0:
      if (Array.isArray(field.holder)) field.holder.splice(Number(field.key), 1)
      else delete field.holder[field.key]
      return
    case 1:
      if (!Array.isArray(field.holder)) put({ ...field, key: hostileKey(random) }, hostileValue(random))
      return
    case 2:
      if (Array.isArray(field.holder)) field.holder.push(...structuredClone(field.holder))
      else put(field, [field.holder[field.key]])
      return
    default:
      put(field, hostileValue(random))
  }
}

const spoilText = (part: Record<string, unknown>, random: Random): void => {
  const names = Object.keys(part)
  if (names.length === 0) return
  const name = random.pick(names)
  part[name] = random.chance(0.85) ? hostileText(random) : hostileValue(random)
}

const spoilQuery = ({ query }: Draft, random: Random): void => {
  if (Object.keys(query).length === 0 || random.chance(0.3)) query[hostileKey(random)] = hostileText(random)
  else if (random.chance(0.2)) query[Object.keys(query)[0] ?? ''] = ['1', hostileText(random)]
  else spoilText(query, random)
}

/** Replaces values by values that have a wrong type or are too long, too many, missing or unknown. */
export const spoil = (draft: Draft, times: number, random: Random): void => {
  for (let time = 0; time < times; time += 1) {
    if (draft.body !== undefined && random.chance(0.75)) spoilBody(draft, random)
    else if (random.chance(0.6)) spoilText(draft.path, random)
    else spoilQuery(draft, random)
  }
}
