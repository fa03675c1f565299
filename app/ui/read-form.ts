/** Names of our fields; others are orders to the form library (`__intent__`) or lists without an end (`a[1e8]`). */
const FIELD_NAME = /^[a-z][\w-]*$/i
/** More than any form of ours has; thousands, many of them of one name, keep a form library busy for seconds. */
const MAX_FIELDS = 200
const MAX_FIELDS_PER_NAME = 20

/**
 * The texts of the form that a request carries, by the names that forms of ours use. A body that is no form has
 * no fields, and each of them says so.
 */
export async function readForm(request: Request): Promise<FormData> {
  const sent = await request.formData().catch(() => new FormData())
  const form = new FormData()
  const fields = [...sent].filter(([name]) => FIELD_NAME.test(name)).slice(0, MAX_FIELDS)
  for (const [name, value] of fields) {
    if (typeof value === 'string' && form.getAll(name).length < MAX_FIELDS_PER_NAME) form.append(name, value)
  }
  return form
}
