type Listener = (event?: unknown) => void

/** The event half of an Element: `on`, `once`, `off`. */
export class Listeners {
  readonly #listeners = new Map<string, Set<Listener>>()

  on(type: string, listener: Listener) {
    const listeners = this.#listeners.get(type) ?? new Set()
    this.#listeners.set(type, listeners.add(listener))
    return this
  }

  once(type: string, listener: Listener) {
    const once: Listener = event => {
      this.off(type, once)
      listener(event)
    }
    return this.on(type, once)
  }

  off(type: string, listener?: Listener) {
    if (listener) this.#listeners.get(type)?.delete(listener)
    else this.#listeners.delete(type)
    return this
  }

  protected emit(type: string, event: unknown) {
    for (const listener of [...(this.#listeners.get(type) ?? [])]) listener(event)
  }

  protected forgetListeners() {
    this.#listeners.clear()
  }
}
