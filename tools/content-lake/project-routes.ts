import { Hono } from 'hono'
import type { Access } from './access.ts'
import type { DatasetLocation } from './assets.ts'

const EVERYTHING = [
  {
    filter: '_id in path("**")',
    permissions: ['read', 'create', 'update', 'history', 'manage', 'editHistory'],
  },
]

/** What the Studio asks about its project; much of it is about Sanity's paid features, which are not here. */
export function projectRoutes({ place, access }: { place: DatasetLocation; access: Access }) {
  const { projectId, dataset } = place
  const project = { id: projectId, displayName: projectId, organizationId: null, members: [], features: [] }
  return new Hono()
    .get('/projects/:project/datasets/:dataset/acl', c => c.json(access.userOf(c) ? EVERYTHING : []))
    .get('/projects/:project/datasets/:dataset/settings/indexing', c => c.json({ partialIndex: null }))
    .get('/projects/:project/datasets', c => c.json([{ name: dataset, aclMode: 'public' }]))
    .get('/projects/:project/grants', c => c.json({}))
    .get('/projects/:project/roles', c => c.json([]))
    .get('/projects/:project/user-applications', c => c.json([]))
    .get('/projects/:project', c => c.json(project))
    .get('/datasets', c => c.json([{ name: dataset, aclMode: 'public' }]))
    .get('/data/references/:dataset/documents/:id/to', c => c.json({ totalCount: 0, references: [] }))
    .get('/features', c => c.json([]))
    .get('/journey/announcements', c => c.json([]))
    .get('/journey/*', c => c.json({}))
    .get('/intake/telemetry-status', c => c.json({ status: 'denied' }))
    .post('/intake/batch', c => c.body(null, 204))
    .get('/help', c => c.json({}))
    .get('/ping', c => c.json({}))
}
