import { describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { useTestApp } from '../testing/app.ts'
import { ORDER, SCHOOL } from '../testing/orders.ts'
import { postJson } from '../testing/send.ts'

const ORIGIN = 'http://api.test'

describe('/office of a local run', () => {
  const test = useTestApp()
  const local = () => {
    const { services } = test()
    return createApp({ ...services, config: { ...services.config, outboxDir: '/nowhere' } })
  }
  const read = async () => (await local().request('/office')).text()
  const press = (decision: string, name: string, headers: Record<string, string> = { Origin: ORIGIN }) =>
    local().request(`${ORIGIN}/office/${name}/${decision}`, { method: 'POST', headers })
  const order = async () => {
    await postJson(test(), '/no_auth/payments/purchase_order/', { ...ORDER, ...SCHOOL })
    return /PF-\d{4}-\d{4}/.exec(await read())?.[0] ?? ''
  }

  it('lists the orders and takes what is decided about them', async () => {
    expect(await read()).toContain('No purchase orders yet.')
    const name = await order()
    const list = await read()
    expect(list).toContain('Palm &lt;Grove&gt; School')
    expect(list).toContain('$25.98')
    expect(list).toContain('Awaiting payment')
    expect((await press('paid', name)).headers.get('Location')).toBe('/office')
    const settled = await read()
    expect(settled).toContain('Paid')
    expect(settled).not.toContain('<button>')
  })

  it('says why something cannot be decided', async () => {
    const name = await order()
    await press('cancel', name)
    const refused = await press('keep', name)
    expect(refused.status).toBe(409)
    expect(await refused.text()).toMatch(/order MG-\d+ is failed/)
    expect((await press('paid', 'PF-2027-9999')).status).toBe(409)
    expect((await press('burn', name)).status).toBe(404)
  })

  it('takes nothing from another site’s page', async () => {
    const name = await order()
    expect((await press('paid', name, { Origin: 'http://evil.test' })).status).toBe(403)
    expect(await read()).toContain('Awaiting payment')
  })

  it('does not exist where mail is really sent', async () => {
    expect((await test().app.request('/office')).status).toBe(404)
    expect((await test().app.request('/office/PF-2027-0001/paid', { method: 'POST' })).status).toBe(404)
  })
})
