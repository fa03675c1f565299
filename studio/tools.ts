/** Tools that only administrators have a use for: raw queries. */
const ADMINISTRATORS_ONLY = ['vision']

/** The tools in the bar at the top, by the roles of the person who is logged in. */
export function listToolsFor<Tool extends { name: string }>(
  user: { roles: readonly { name: string }[] } | null,
  tools: readonly Tool[],
): Tool[] {
  const isAdministrator = user?.roles.some(({ name }) => name === 'administrator') ?? false
  return tools.filter(({ name }) => isAdministrator || !ADMINISTRATORS_ONLY.includes(name))
}
