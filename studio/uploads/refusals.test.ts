import type { AssetSource } from 'sanity'
import { expect, test, vi } from 'vitest'
import { explainRefusals, onRefusal, readReason } from './refusals.ts'

type Uploader = InstanceType<NonNullable<AssetSource['Uploader']>>
type Event = Parameters<Parameters<Uploader['subscribe']>[0]>[0]
type UploadFile = Extract<Event, { type: 'status' }>['file']

/** What an error of `@sanity/client` holds of the content lake's answer. */
const refused = Object.assign(new Error('HTTP 400'), {
  response: { body: { error: { type: 'invalidImage', description: 'This picture is too large.' } } },
})

/** An uploader that reports these events to its subscribers. */
function sourceOf(events: Event[]): AssetSource {
  class Uploader {
    upload() {
      return []
    }
    abort() {}
    getFiles() {
      return []
    }
    updateFile() {}
    reset() {}
    subscribe(subscriber: (event: Event) => void) {
      for (const event of events) subscriber(event)
      return () => {}
    }
  }
  return { name: 'lake', component: () => null, Uploader }
}

test('a refused upload is reported with the content lake’s reason, and without the message that has none', () => {
  const file: UploadFile = {
    id: '1',
    file: new File([], 'huge.png'),
    progress: 0,
    status: 'error',
    error: refused,
  }
  const events: Event[] = [
    { type: 'status', file, status: 'error' },
    { type: 'all-complete', files: [file] },
    { type: 'error', files: [] },
  ]
  const listener = vi.fn()
  const stop = onRefusal(listener)
  const { Uploader } = explainRefusals(sourceOf(events))
  if (!Uploader) throw new Error('There is no uploader.')
  const seen: string[] = []
  new Uploader().subscribe(event => seen.push(event.type))
  expect(listener.mock.calls).toEqual([[{ file: 'huge.png', reason: 'This picture is too large.' }]])
  expect(seen).toEqual(['status', 'all-complete'])

  stop()
  new Uploader().subscribe(() => {})
  expect(listener).toHaveBeenCalledOnce()
})

test.each([
  [refused, 'This picture is too large.'],
  [new Error('Unsupported file type'), 'Unsupported file type'],
  [{ response: { body: 'x' } }, 'The content lake does not answer.'],
])('the reason is in the answer, or else in the error', (error, reason) => {
  expect(readReason(error)).toBe(reason)
})
