/** Names of our fields; others are orders to the form library (`__intent__`) or lists without an end (`a[1e8]`). */
const FIELD_NAME = /^[a-z][\w-]*$/i

/**
 * The texts of the form that a request carries, by the names that forms of ours use. A body that is no form has
 * no fields, and each of them says so.
 */
export const readForm = async (request: Request): Promise<FormData> => {
  const sent = await request.formData().catch(() => new FormData())
  const form = new FormData()
  for (const [name, value] of sent) {
    if (FIELD_NAME.test(name) && typeof value === 'string') form.append(name, value)
  }
  return form
}
