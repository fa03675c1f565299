/**
 * Who may import whom: `npm run lint` refuses the rest, type imports included. The reasons are in
 * docs/architecture.md, "Directions". Folder cycles: .dependency-cruiser.folders.mjs.
 */

const TEST = String.raw`\.(test|spec)\.tsx?$|^tests/|(^|/)(testing|tests)/`

/** Parts of the repository by their first folders. */
const PARTS = '^(app|server|services|tools|studio|scripts|tests)/'

/** What of `app/` lies below its features, lowest first. */
const CLIENTS = '^app/(http|api|upstream)/|^app/env[.]server[.]ts$'
const FOUNDATIONS = `${CLIENTS}|^app/(session|ui)/`

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  {
    name: 'no-cycle',
    comment: 'Files that import each other, through types too, can only be understood together.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'contract-stands-alone',
    comment: 'contract/ is what site, services, tools and Studio share; it imports nothing of ours.',
    severity: 'error',
    from: { path: '^contract/' },
    to: { path: `${PARTS}|^telemetry/` },
  },
  {
    name: 'telemetry-stands-alone',
    comment: 'The log and the traces of site and API; they know neither.',
    severity: 'error',
    from: { path: '^telemetry/' },
    to: { path: `${PARTS}|^contract/` },
  },
  {
    name: 'clients-know-no-feature',
    comment: 'app/http, app/api and app/upstream read the outside; what is read is none of their business.',
    severity: 'error',
    from: { path: '^app/(http|api|upstream)/' },
    to: { path: '^app/', pathNot: `${CLIENTS}|^app/testing/` },
  },
  {
    name: 'session-and-ui-know-no-feature',
    comment: 'Each feature brings its own session accessors; app/ui draws what it is given.',
    severity: 'error',
    from: { path: '^app/(session|ui)/' },
    to: { path: '^app/', pathNot: `${FOUNDATIONS}|^app/testing/` },
  },
  {
    name: 'ui-knows-no-session',
    severity: 'error',
    from: { path: '^app/ui/' },
    to: { path: '^app/session/' },
  },
  {
    name: 'features-know-no-route',
    comment: 'What several routes share lives in a folder named after the thing, and does not know them.',
    severity: 'error',
    from: { path: '^app/', pathNot: '^app/routes/' },
    to: { path: '^app/routes/' },
  },
  {
    name: 'nothing-imports-the-entry',
    comment: 'What the root route gives every page is declared in app/root-data.ts.',
    severity: 'error',
    from: {},
    to: { path: '^app/(root[.]tsx|entry[.][a-z]+[.]tsx|routes[.]ts)$' },
  },
  {
    name: 'routes-are-apart',
    comment: 'A page is one folder, and imports nothing from the folder of another page.',
    severity: 'error',
    // The group ends before a `$` in a folder's name, which would be read as a group's number.
    from: { path: '^app/routes/([^/$]+)[^/]*/' },
    to: { path: '^app/routes/', pathNot: ['^app/routes/$1/', '^app/routes/$1[$]'] },
  },
  {
    name: 'endpoints-are-apart',
    severity: 'error',
    from: { path: '^app/routes/[^/]+$', pathNot: TEST },
    to: { path: '^app/routes/' },
  },
  {
    name: 'route-is-a-leaf',
    comment: 'Only its own test imports a route.tsx; Remix keeps nothing but the exports it knows.',
    severity: 'error',
    from: { pathNot: String.raw`^app/routes/[^/]+/[^/]+\.test\.tsx?$` },
    to: { path: String.raw`^app/routes/.+/route\.tsx$` },
  },
  {
    name: 'app-meets-others-in-contract',
    severity: 'error',
    from: { path: '^app/', pathNot: TEST },
    to: { path: '^(server|services|tools|studio|scripts|tests)/' },
  },
  {
    name: 'services-meet-others-in-contract',
    severity: 'error',
    from: { path: '^services/', pathNot: TEST },
    to: { path: '^(app|server|tools|studio|scripts|tests)/' },
  },
  {
    name: 'tools-meet-others-in-contract',
    comment: 'One exception: seed-media draws covers for the books that services/api/seed lists.',
    severity: 'error',
    from: { path: '^tools/', pathNot: TEST },
    to: { path: '^(app|server|services|studio|scripts|tests)/', pathNot: '^services/api/seed/books[.]ts$' },
  },
  {
    name: 'tools-are-apart',
    comment: 'What two tools share lives in tools/local-kit.',
    severity: 'error',
    from: { path: '^tools/([^/]+)/', pathNot: TEST },
    to: { path: '^tools/', pathNot: '^tools/($1|local-kit)/' },
  },
  {
    name: 'studio-meets-others-in-contract',
    severity: 'error',
    from: { path: '^studio/', pathNot: TEST },
    to: { path: '^(app|server|services|tools|scripts|tests)/' },
  },
  {
    name: 'server-knows-little-of-app',
    comment:
      'The site comes as a build. Of its source the server reads the settings and the type of its context.',
    severity: 'error',
    from: { path: '^server/', pathNot: TEST },
    to: {
      path: '^(app|services|tools|studio|scripts|tests)/',
      pathNot: '^app/(env[.]server|http/request-context[.]server)[.]ts$',
    },
  },
  {
    name: 'test-helpers-are-for-tests',
    severity: 'error',
    from: { pathNot: `${TEST}|^scripts/|[.]config[.]` },
    to: { path: '(^|/)(testing|tests)/' },
  },
  {
    name: 'production-needs-no-dev-dependency',
    comment:
      'What runs in production is installed without devDependencies. Types, the route table, and packages that only the browser loads are needed no longer once the site is built.',
    severity: 'error',
    from: {
      path: '^(app|server|services/api|contract|telemetry)/',
      pathNot: `${TEST}|^app/routes[.]ts$|[.]config[.]ts$`,
    },
    to: {
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['type-only'],
      pathNot: '^node_modules/(@fontsource[^/]*|@sanity/visual-editing)/',
    },
  },
  {
    name: 'packages-are-declared',
    comment: 'A package that package.json does not name may be gone with the next install.',
    severity: 'error',
    from: { pathNot: '^studio/' },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden,
  options: {
    tsPreCompilationDeps: true,
    // Finds the same as TypeScript's parser in two thirds of the time.
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: String.raw`^(build|public|bench/peers|studio/(node_modules|dist|\.sanity)|tools/on-demand/node_modules)/|^\.[a-z]`,
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
