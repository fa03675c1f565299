/** Milliseconds from a moment until a visitor of the address reads the words. */
export async function delayUntil(address: string, words: string, since: number): Promise<number> {
  while (!(await (await fetch(address)).text()).includes(words)) {
    if (Date.now() - since > 15_000) throw new Error(`${address} does not show “${words}” after 15 s.`)
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  return Date.now() - since
}
