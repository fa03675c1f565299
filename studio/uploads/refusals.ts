/** Why an upload was refused, in the content lake's words; the Studio's own message names no reason. */
import type { AssetSource } from 'sanity'

interface Refusal {
  /** The file's name. */
  file: string
  reason: string
}

type Listener = (refusal: Refusal) => void

const listeners = new Set<Listener>()

/** Calls the listener for each refused upload, until the function it returns is called. */
export function onRefusal(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function hasProperty<Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> {
  return typeof value === 'object' && value !== null && name in value
}

/** The description in the body of an answer, else what the error itself says. */
export function readReason(error: unknown): string {
  const response = hasProperty(error, 'response') ? error.response : null
  const body = hasProperty(response, 'body') ? response.body : null
  const detail = hasProperty(body, 'error') ? body.error : null
  if (hasProperty(detail, 'description') && typeof detail.description === 'string') return detail.description
  return error instanceof Error ? error.message : 'The content lake does not answer.'
}

/** The same source of pictures or files, telling {@link onRefusal} of uploads that fail. */
export function explainRefusals(source: AssetSource): AssetSource {
  const { Uploader } = source
  if (!Uploader) return source
  return {
    ...source,
    Uploader: class extends Uploader {
      override subscribe(subscriber: Parameters<InstanceType<typeof Uploader>['subscribe']>[0]) {
        return super.subscribe(event => {
          // The error's own event comes after the list of files was emptied, and makes the message without a reason.
          if (event.type === 'error') return
          if (event.type === 'status' && event.status === 'error') {
            const refusal = { file: event.file.file.name, reason: readReason(event.file.error) }
            for (const listener of listeners) listener(refusal)
          }
          subscriber(event)
        })
      }
    },
  }
}
