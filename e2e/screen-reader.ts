import { type CDPSession, expect, type Page } from '@playwright/test'

/** A part of the page as a screen reader has it. */
export type Node = {
  readonly id: number
  readonly role: string
  readonly name: string
  readonly description: string
  /** `level`, `pressed`, `checked`, `expanded`, `invalid`, `focused` …, as text. */
  readonly states: Readonly<Record<string, string>>
  /** The names of what it stands in, from the page inwards. */
  readonly within: readonly string[]
  /** It is read out when it changes. */
  readonly isLive: boolean
}

const controls = new Set([
  'button',
  'checkbox',
  'combobox',
  'link',
  'radio',
  'searchbox',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
])

/** Of a value of the tree: a text, a number or whether something is so. */
const textOf = (value: { readonly value?: unknown } | undefined): string =>
  typeof value?.value === 'string' ? value.value : (JSON.stringify(value?.value) ?? '')

const keyOf = ({ role, name, description, within }: Node): string =>
  [...within, role, name, description].join(' › ')

type Wanted = {
  /** The name of something that it stands in. */
  readonly within?: RegExp
  readonly states?: Readonly<Record<string, string>>
}

/**
 * A guest who neither sees the page nor has a pointer: all that is known of it is its accessibility tree, and all that is
 * done is done to a node of that.
 */
export class ScreenReader {
  readonly #session: CDPSession

  constructor(session: CDPSession) {
    this.#session = session
  }

  static async on(page: Page): Promise<ScreenReader> {
    const session = await page.context().newCDPSession(page)
    await session.send('Accessibility.enable')
    return new ScreenReader(session)
  }

  /** What can be read, in its order. */
  async read(): Promise<readonly Node[]> {
    const { nodes } = await this.#session.send('Accessibility.getFullAXTree')
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    const within = (id: string | undefined): readonly string[] => {
      const node = id === undefined ? undefined : byId.get(id)
      if (!node) return []
      const name = node.ignored ? '' : textOf(node.name)
      return [...within(node.parentId), ...(name === '' ? [] : [name])]
    }
    const isLive = (id: string | undefined): boolean => {
      const node = id === undefined ? undefined : byId.get(id)
      return (
        node !== undefined &&
        (node.properties?.some(({ name }) => name === 'live') === true || isLive(node.parentId))
      )
    }
    return nodes.flatMap((node) =>
      node.ignored || node.backendDOMNodeId === undefined
        ? []
        : {
            id: node.backendDOMNodeId,
            role: textOf(node.role),
            name: textOf(node.name),
            description: textOf(node.description),
            states: Object.fromEntries(
              node.properties?.map(({ name, value }) => [name, textOf(value)]) ?? [],
            ),
            within: within(node.parentId),
            isLive: isLive(node.nodeId),
          },
    )
  }

  async all(role: string, name: RegExp, { within, states = {} }: Wanted = {}): Promise<readonly Node[]> {
    return (await this.read()).filter(
      (node) =>
        node.role === role &&
        name.test(node.name) &&
        (within === undefined || node.within.some((each) => within.test(each))) &&
        Object.entries(states).every(([state, value]) => node.states[state] === value),
    )
  }

  /** Waits until exactly one such node is there: a name that two have says too little. */
  async find(role: string, name: RegExp, wanted?: Wanted): Promise<Node> {
    let found: readonly Node[] = []
    await expect
      .poll(async () => (found = await this.all(role, name, wanted)).length, `${role} ${name.source}`)
      .toBe(1)
    const [node] = found
    if (!node) throw new Error(`There is no ${role} ${name.source}`)
    return node
  }

  async press(role: string, name: RegExp, wanted?: Wanted): Promise<Node> {
    let node = await this.find(role, name, wanted)
    await expect
      .poll(
        async () => (node = await this.find(role, name, wanted)).states['disabled'] ?? 'false',
        name.source,
      )
      .toBe('false')
    await this.act(node)
    return node
  }

  /** What a screen reader does when it is told to act on what it reads. */
  async act({ id }: Node): Promise<void> {
    const { object } = await this.#session.send('DOM.resolveNode', { backendNodeId: id })
    await this.#session.send('Runtime.callFunctionOn', {
      ...(object.objectId === undefined ? {} : { objectId: object.objectId }),
      functionDeclaration: 'function () { this.focus(); this.click() }',
      userGesture: true,
    })
  }

  async type(name: RegExp, text: string): Promise<void> {
    const { id } = await this.find('textbox', name)
    await this.#session.send('DOM.focus', { backendNodeId: id })
    await this.#session.send('Input.insertText', { text })
  }

  /** Something that is said without being asked for. */
  async hear(text: RegExp): Promise<void> {
    await expect
      .poll(async () => (await this.read()).filter(({ isLive }) => isLive).map(({ name }) => name))
      .toContainEqual(expect.stringMatching(text))
  }

  /** A page with this heading, or a dialog; it is where the reading goes on, and everything in it has a name of its own. */
  async arriveAt(heading: RegExp, level: '1' | '2' = '1'): Promise<void> {
    await this.find('heading', heading, { states: { level, focused: 'true' } })
    expect(await this.unclear()).toEqual([])
  }

  /** Controls that have no name, or share it with another one in the same place. */
  async unclear(): Promise<readonly string[]> {
    const nodes = (await this.read()).filter(({ role }) => controls.has(role))
    const keys = nodes.map(keyOf)
    return nodes
      .filter(({ name }, at) => name.trim() === '' || keys.indexOf(keys[at] ?? '') !== at)
      .map(keyOf)
  }
}
