/**
 * Refuses folders that import each other, type imports included. A run of its own, because it must not see the tests:
 * those of a resource use helpers that are made from every resource.
 */
import config from './.dependency-cruiser.mjs'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-folder-cycle',
      comment: 'Folders that import each other are one folder. See docs/architecture.md, "Directions".',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...config.options,
    exclude: {
      path: [config.options.exclude.path, String.raw`\.(test|spec)\.tsx?$`, '(^|/)(testing|tests)/'],
    },
  },
}
