import { visionTool } from '@sanity/vision'
import { defineConfig } from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { structureTool } from 'sanity/structure'
import { media } from 'sanity-plugin-media'
import { environment } from './environment.ts'
import { createDocumentOptions, documentActions } from './fixed-documents.ts'
import { guideTool } from './guide/tool.ts'
import { localLake } from './local-lake.ts'
import { resolve } from './presentation.ts'
import { schemaTypes } from './schemaTypes/index.ts'
import { structure } from './structure.ts'
import { listToolsFor } from './tools.ts'
import { RefusalToasts } from './uploads/refusal-toasts.tsx'
import { explainRefusals } from './uploads/refusals.ts'

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
    media(),
    visionTool({ title: 'Queries', defaultApiVersion: '2025-02-19' }),
  ],
  tools: (tools, { currentUser }) => listToolsFor(currentUser, [...tools, guideTool]),
  schema: { types: schemaTypes },
  document: {
    actions: documentActions,
    newDocumentOptions: createDocumentOptions,
    ...(apiHost ? { comments: { enabled: false } } : {}),
  },
  form: {
    image: { assetSources: sources => sources.map(explainRefusals) },
    file: { assetSources: sources => sources.map(explainRefusals) },
  },
  studio: { components: { layout: RefusalToasts } },
  tasks: { enabled: false },
})
