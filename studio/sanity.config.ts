import { visionTool } from '@sanity/vision'
import { defineConfig } from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { structureTool } from 'sanity/structure'
import { environment } from './environment.ts'
import { createDocumentOptions, documentActions } from './fixed-documents.ts'
import { localLake } from './local-lake.ts'
import { resolve } from './presentation.ts'
import { schemaTypes } from './schemaTypes/index.ts'
import { structure } from './structure.ts'

const { projectId, dataset, apiHost, siteUrl } = environment

export default defineConfig({
  name: 'default',
  title: 'MaxGuru',
  projectId,
  dataset,
  ...(apiHost ? localLake(apiHost) : {}),
  plugins: [
    structureTool({ title: 'Content', structure }),
    presentationTool({
      title: 'Preview',
      resolve,
      previewUrl: { initial: siteUrl, previewMode: { enable: '/api/preview/enable' } },
      allowOrigins: [siteUrl],
    }),
    visionTool({ title: 'Queries', defaultApiVersion: '2025-02-19' }),
  ],
  schema: { types: schemaTypes },
  document: {
    actions: documentActions,
    newDocumentOptions: createDocumentOptions,
    ...(apiHost ? { comments: { enabled: false } } : {}),
  },
  // Marketing works with one draft and one published version of each document.
  releases: { enabled: false },
  scheduledPublishing: { enabled: false },
  scheduledDrafts: { enabled: false },
  tasks: { enabled: false },
})
