/** What happens of a form in one tab: it is posted, its answer reaches the browser, and the page after it is loaded. */
export type TabStep = 'post' | 'answer' | 'load'

export interface TabOrder {
  steps: [tab: 0 | 1, step: TabStep][]
  /** Which of two processes each tab's post, and each tab's load, reach. */
  posts: [number, number]
  loads: [number, number]
  /** For the message of a failed test. */
  name: string
}

const STEPS: readonly TabStep[] = ['post', 'answer', 'load']

/** All orders of what is left of two tabs, each tab's own steps in turn. */
function interleave(first: readonly TabStep[], second: readonly TabStep[]): TabOrder['steps'][] {
  const [a, b] = [first[0], second[0]]
  if (!a && !b) return [[]]
  return [
    ...(a ? interleave(first.slice(1), second).map((rest): TabOrder['steps'] => [[0, a], ...rest]) : []),
    ...(b ? interleave(first, second.slice(1)).map((rest): TabOrder['steps'] => [[1, b], ...rest]) : []),
  ]
}

/** The 320 ways in which two tabs of a browser can send the same form through two processes. */
export function listTabOrders(): TabOrder[] {
  return interleave(STEPS, STEPS).flatMap(steps =>
    Array.from({ length: 16 }, (_, bits): TabOrder => {
      const [a = 0, b = 0, c = 0, d = 0] = [0, 1, 2, 3].map(bit => (bits >> bit) & 1)
      const name = `${steps.map(([tab, step]) => `${step} ${tab}`).join(', ')} by ${[a, b, c, d].join('')}`
      return { steps, posts: [a, b], loads: [c, d], name }
    }),
  )
}
