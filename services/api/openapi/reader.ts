import { html } from 'hono/html'
import type { Html } from '../pages/page.ts'
import type { Answer, OpenApiDocument, Operation, Parameter } from './document.ts'
import { renderFields, renderType } from './schema-text.ts'

/** What the reader adds to the look of the API's pages. */
export const READER_CSS = `
main { max-width: 60rem }
code { font: .9375em ui-monospace, monospace; background: color-mix(in srgb, currentColor 8%, transparent);
  padding: .0625rem .25rem; border-radius: .25rem }
h3 code { background: none; padding: 0 }
h4 { margin: 1rem 0 .25rem; font-size: 1rem }
.calls { columns: 18rem; padding: 0; list-style: none; margin: 0 }
.calls a { display: inline-block; min-height: 1.75rem }
.call { border-top: 1px solid var(--line); padding: 1rem 0 }
.call h3, .call p { margin: 0 0 .25rem }
.fields { margin: .25rem 0; padding-left: 1.25rem }
:target { outline: 3px solid var(--link); outline-offset: .5rem }
`

interface ListedCall {
  method: string
  path: string
  operation: Operation
}

function listCalls({ paths }: OpenApiDocument): ListedCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
}

function renderParameter({ name, in: where, required, description }: Parameter): Html {
  return html`<li><code>${name}</code> <span class="soft">${required ? '' : 'optional, '}${where}</span>. ${description}</li>`
}

function describeSecurity({ security }: Operation): string | null {
  if (!security) return null
  const names = security.flatMap(choice => Object.keys(choice))
  const isOptional = security.some(choice => Object.keys(choice).length === 0)
  const headers = names.map(name => (name === 'token' ? 'Authorization: JWT …' : 'X-Site-Key'))
  return `${isOptional ? 'May carry' : 'Needs'} ${headers.join(' and ')}.`
}

function renderBody({ requestBody }: Operation): Html {
  const [first] = Object.values(requestBody?.content ?? {})
  if (!requestBody || !first) return html``
  return html`<h4>Body</h4>
    <p>${Object.keys(requestBody.content).join(', ')}: ${renderType(first.schema)}</p>
    ${renderFields(first.schema)}`
}

function renderAnswer(status: string, { description, content = {} }: Answer): Html {
  const json = content['application/json']?.schema
  const isError = status === 'default' || Number(status) >= 400
  return html`<li>
    <code>${status}</code> ${description}
    ${json && !isError ? html`<span class="soft">${renderType(json)}</span>${renderFields(json)}` : ''}
  </li>`
}

function renderCall({ method, path, operation }: ListedCall): Html {
  const security = describeSecurity(operation)
  return html`<section class="call" id="${operation.operationId}">
    <h3><code>${method} ${path}</code></h3>
    <p>${operation.summary}</p>
    ${security === null ? '' : html`<p>${security}</p>`}
    ${
      operation.parameters.length === 0
        ? ''
        : html`<h4>Parameters</h4><ul class="fields">${operation.parameters.map(renderParameter)}</ul>`
    }
    ${renderBody(operation)}
    <h4>Answers</h4>
    <ul class="fields">
      ${Object.entries(operation.responses).map(([status, answer]) => renderAnswer(status, answer))}
    </ul>
  </section>`
}

function renderTag(tag: string, calls: ListedCall[]): Html {
  return html`<h2>${tag}</h2>${calls.filter(({ operation }) => operation.tags.includes(tag)).map(renderCall)}`
}

/** The description as a page: every call with what it takes and answers, then the schemas by name. */
export function renderReader(document: OpenApiDocument): Html {
  const calls = listCalls(document)
  return html`<h1>${document.info.title}</h1>
    <p>${document.info.description}</p>
    <p>For programs: <a href="/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}).
      Error bodies: <a href="#ErrorBody">ErrorBody</a>.</p>
    <nav aria-label="Calls"><ul class="calls">
      ${calls.map(({ operation }) => html`<li><a href="#${operation.operationId}">${operation.operationId}</a></li>`)}
    </ul></nav>
    ${document.tags.map(({ name }) => renderTag(name, calls))}
    <h2>Schemas</h2>
    ${Object.entries(document.components.schemas).map(
      ([name, schema]) => html`<section class="call" id="${name}">
        <h3>${name}</h3>
        <p class="soft">${renderType(schema)}</p>
        ${renderFields(schema)}
      </section>`,
    )}`
}
