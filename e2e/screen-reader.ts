import { type CDPSession, expect, type Page } from '@playwright/test'

/** A part of the page as screen readers present it. */
export type Node = {
  readonly id: number
  readonly role: string
  readonly name: string
  readonly description: string
  /** `level`, `pressed`, `checked`, `expanded`, `invalid`, `focused` …, as text. */
  readonly states: Readonly<Record<string, string>>
  /** The names of its ancestors, from the page inwards. */
  readonly within: readonly string[]
  /** True if it is announced when it changes. */
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

/** Turns a value of the tree into text: a text, a number or a boolean. */
const textOf = (value: { readonly value?: unknown } | undefined): string =>
  typeof value?.value === 'string' ? value.value : (JSON.stringify(value?.value) ?? '')

const keyOf = ({ role, name, description, within }: Node): string =>
  [...within, role, name, description].join(' › ')

type Wanted = {
  /** The name of one of its ancestors. */
  readonly within?: RegExp
  readonly states?: Readonly<Record<string, string>>
}

/**
 * A guest who neither sees the page nor has a pointer. They know only its accessibility tree, and act only on
 * nodes of that tree.
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

  /** The readable nodes in their order. */
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

  /** Waits until exactly one such node exists, because a name shared by two is ambiguous. */
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

  /** Does what a screen reader does when told to act on a node. */
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

  /** Waits for an announcement. */
  async hear(text: RegExp): Promise<void> {
    await expect
      .poll(async () => (await this.read()).filter(({ isLive }) => isLive).map(({ name }) => name))
      .toContainEqual(expect.stringMatching(text))
  }

  /**
   * Waits for a page or a dialog with this heading, from which reading continues. Everything in it must have
   * a unique name.
   */
  async arriveAt(heading: RegExp, level: '1' | '2' = '1'): Promise<void> {
    await this.find('heading', heading, { states: { level, focused: 'true' } })
    expect(await this.unclear()).toEqual([])
  }

  /** Controls without a name, or with the name of another one in the same place. */
  async unclear(): Promise<readonly string[]> {
    const nodes = (await this.read()).filter(({ role }) => controls.has(role))
    const keys = nodes.map(keyOf)
    return nodes
      .filter(({ name }, at) => name.trim() === '' || keys.indexOf(keys[at] ?? '') !== at)
      .map(keyOf)
  }
}
