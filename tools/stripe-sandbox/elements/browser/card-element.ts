import { Listeners } from './listeners.ts'
import {
  type ApiAnswer,
  type CardOptions,
  createConnectionError,
  type Fields,
  type FromFrame,
  isFromFrame,
  type ToFrame,
} from './messages.ts'

type Site = { origin: string; publishableKey: string; onDestroy: () => void }

/** How long the frame may take to come up and to answer. */
const TIMEOUT_MS = 30_000

const FRAME_STYLES = {
  border: '0',
  display: 'block',
  width: '100%',
  height: '1.5em',
  margin: '0',
  padding: '0',
  overflow: 'hidden',
}

let frames = 0

/** The card Element on the site's page: a frame, and what goes on in it as events. */
export class CardElement extends Listeners {
  readonly #site: Site
  #options: CardOptions
  #place: Element | null = null
  #frame: HTMLIFrameElement | null = null
  #isUp = false
  #waiting: ToFrame[] = []
  #nextCall = 1
  readonly #calls = new Map<number, (answer: ApiAnswer) => void>()
  #labels: Element[] = []

  constructor(options: CardOptions, site: Site) {
    super()
    this.#options = options
    this.#site = site
    window.addEventListener('message', this.#receive)
  }

  mount(target: string | Element) {
    const place = typeof target === 'string' ? document.querySelector(target) : target
    if (!place)
      throw new Error(
        `The selector you specified (${target}) applies to no DOM elements that are currently on the page.`,
      )
    if (this.#place === place) return
    this.unmount()
    this.#place = place
    this.#frame = this.#makeFrame()
    place.replaceChildren(this.#frame)
    this.#labels =
      place.id === '' ? [] : [...document.querySelectorAll(`label[for="${CSS.escape(place.id)}"]`)]
    for (const label of this.#labels) label.addEventListener('click', this.focus)
  }

  unmount() {
    for (const label of this.#labels) label.removeEventListener('click', this.focus)
    for (const answer of this.#calls.values()) answer(createConnectionError())
    this.#calls.clear()
    this.#frame?.remove()
    this.#frame = null
    this.#place = null
    this.#isUp = false
    this.#waiting = []
  }

  destroy() {
    this.unmount()
    window.removeEventListener('message', this.#receive)
    this.forgetListeners()
    this.#site.onDestroy()
  }

  update(options: CardOptions) {
    this.#options = { ...this.#options, ...options }
    this.#sendOptions()
  }

  readonly focus = () => this.#send({ kind: 'focus' })

  /** Makes a token of the typed card. The card goes from the frame straight to the sandbox. */
  createToken(fields: Fields): Promise<ApiAnswer> {
    if (!this.#frame)
      throw new Error(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      )
    const id = this.#nextCall++
    return new Promise(resolve => {
      const timer = setTimeout(() => settle(createConnectionError()), TIMEOUT_MS)
      const settle = (answer: ApiAnswer) => {
        clearTimeout(timer)
        this.#calls.delete(id)
        resolve(answer)
      }
      this.#calls.set(id, settle)
      this.#send({ kind: 'token', id, fields })
    })
  }

  #makeFrame() {
    const frame = document.createElement('iframe')
    frame.title = 'Secure card payment input frame'
    frame.name = `__privateStripeFrame${++frames}`
    frame.src = `${this.#site.origin}/elements/card#origin=${encodeURIComponent(location.origin)}`
    Object.assign(frame.style, FRAME_STYLES)
    return frame
  }

  #send(message: ToFrame) {
    if (this.#isUp) this.#frame?.contentWindow?.postMessage(message, this.#site.origin)
    else this.#waiting.push(message)
  }

  #sendOptions() {
    if (!this.#isUp || !this.#place || !this.#frame) return
    const { colorScheme } = getComputedStyle(this.#place)
    this.#frame.style.colorScheme = colorScheme
    this.#send({
      kind: 'options',
      options: this.#options,
      colorScheme,
      publishableKey: this.#site.publishableKey,
    })
  }

  readonly #receive = (event: MessageEvent<unknown>) => {
    const isFromOurFrame = event.source === this.#frame?.contentWindow && event.origin === this.#site.origin
    if (this.#frame && isFromOurFrame && isFromFrame(event.data)) this.#handle(event.data, this.#frame)
  }

  #handle(message: FromFrame, frame: HTMLIFrameElement) {
    switch (message.kind) {
      case 'hello': {
        this.#isUp = true
        this.#sendOptions()
        for (const waiting of this.#waiting.splice(0)) this.#send(waiting)
        break
      }
      case 'height':
        frame.style.height = `${message.pixels}px`
        break
      case 'change':
        this.emit('change', message.change)
        break
      case 'answer':
        this.#calls.get(message.id)?.(message.body)
        break
      case 'ready':
        this.emit('ready', { elementType: 'card' })
        break
      default:
        message satisfies never
    }
  }
}
