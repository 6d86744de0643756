import type { State, States } from '@openchair/ui/gallery/states.ts'

const files = import.meta.glob<{ readonly default: States }>([
  '../**/*.states.tsx',
  '../../../ui/src/**/*.states.tsx',
])

const nameOf = (file: string): string => /([^/]+)\.states\.tsx$/.exec(file)?.[1] ?? file

const brought = new Map<string, Promise<States>>()

/** Loads each file once, because every import walks the modules behind it again, even if they are loaded. */
const bring = (file: string): Promise<States> => {
  const named = brought.get(file) ?? files[file]?.().then((module) => module.default)
  if (!named) throw new Error(`No file ${file}`)
  brought.set(file, named)
  return named
}

/** Lists every state as `screen/state`, in order. */
export const listStates = async (): Promise<readonly string[]> => {
  const lists = await Promise.all(
    Object.keys(files).map(async (file) =>
      Object.keys(await bring(file)).map((state) => `${nameOf(file)}/${state}`),
    ),
  )
  return lists.flat()
}

export const findState = async (id: string): Promise<State> => {
  const [name = '', state = ''] = id.split('/')
  const file = Object.keys(files).find((each) => nameOf(each) === name)
  const found = file && (await bring(file))[state]
  if (!found) throw new Error(`No state ${id}`)
  return found
}
