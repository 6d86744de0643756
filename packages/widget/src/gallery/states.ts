import type { Flags, Region } from '@openchair/contract'
import type { ReactNode } from 'react'

/** What the server answers in a state to what the seed does not hold. */
export type Answers =
  /** As without network: every request fails. */
  | 'fail'
  /** No request ever ends: what one sees while waiting. */
  | 'never'
  /**
   * The body of each answer, or its promise, by the request's address, method and body; an `Error` or nothing fails as
   * without network.
   */
  | ((path: string, method: string, body?: string) => unknown)

/** One state of a screen, a popup or a piece: what it is given, and what the server would say. */
export type State = {
  readonly render: () => ReactNode
  /** Answers that are there already: `[shopQuery(id).queryKey, shop]`. */
  readonly seed?: readonly (readonly [queryKey: readonly unknown[], data: unknown])[]
  readonly answers?: Answers
  /** Runs before the state is drawn: fills a store, opens a popup. */
  readonly before?: () => void
  /** Runs once it stands: presses a button, types. */
  readonly after?: (root: HTMLElement) => void | Promise<void>
  /** The address without base; `/` unless told. */
  readonly path?: string
  readonly embedded?: boolean
  /** The window, in CSS pixels, where it is no phone's. */
  readonly window?: { readonly width: number; readonly height: number } | undefined
  readonly flags?: Flags
  /** Where the guest is, where they are asked about cookies. */
  readonly region?: Region
  readonly supportEmail?: string
  /** Where the payment provider's script comes from. */
  readonly paymentScript?: string
}

export type States = Readonly<Record<string, State>>

/** Names the states of one module; each serves the gallery, the pictures and the accessibility check alike. */
export const states = <const Named extends States>(named: Named): Named => named

const files = import.meta.glob<{ readonly default: States }>('../**/*.states.tsx')

const nameOf = (file: string): string => /([^/]+)\.states\.tsx$/.exec(file)?.[1] ?? file

const brought = new Map<string, Promise<States>>()

/** Each file once: an import of what is here already walks all the modules that it leads to again. */
const bring = (file: string): Promise<States> => {
  const named = brought.get(file) ?? files[file]?.().then((module) => module.default)
  if (!named) throw new Error(`No file ${file}`)
  brought.set(file, named)
  return named
}

/** Every state as `screen/state`, in order. */
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
