import '../quick-imports.ts'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '../db/connect.ts'
import { startPostgres } from './postgres-server.ts'
import { seedAndSnapshot } from './snapshot.ts'

const TEMPLATE = 'template_shop'

/** Starts a real server for the run, with one migrated and seeded database that each worker copies. */
export default async function setup(project: TestProject) {
  const server = await startPostgres()
  const admin = postgres(`${server.url}/postgres`, { max: 1 })
  await admin.unsafe(`create database ${TEMPLATE}`)
  await admin.end()
  const { db, close } = await openPostgres(`${server.url}/${TEMPLATE}`)
  await seedAndSnapshot(db)
  await close()
  project.provide('apiDatabase', { kind: 'postgres', url: server.url, template: TEMPLATE })
  return server.stop
}
