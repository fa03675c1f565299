import { Hono } from 'hono'

export const stripeJsRoutes = () => new Hono()
