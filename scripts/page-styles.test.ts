import { expect, test } from 'vitest'
import { sortStyles } from './page-styles.ts'

const MANIFEST = {
  'app/entry.client.tsx': { file: 'entry.js', isEntry: true, imports: ['_site.js'] },
  'app/routes/faq/route.tsx': {
    file: 'faq.js',
    isEntry: true,
    imports: ['_forms.js', '_site.js'],
    css: ['faq.css'],
  },
  'app/routes/login/route.tsx': {
    file: 'login.js',
    isEntry: true,
    imports: ['_forms.js'],
    css: ['login.css'],
  },
  'app/root.tsx': { file: 'root.js', isEntry: true, imports: ['_site.js'], css: ['root.css'] },
  '_site.js': { file: 'site.js', css: ['site.css'] },
  // Chunks may import each other.
  '_forms.js': { file: 'forms.js', imports: ['_site.js', '_forms.js'], css: ['forms.css'] },
}

test('each module has its own styles and those of what it imports', () => {
  expect(sortStyles(MANIFEST).byModule['/faq.js']).toEqual(['site.css', 'forms.css', 'faq.css'])
})

test('the styles of every page come first, and those of a route after what it imports', () => {
  const { order, common } = sortStyles(MANIFEST)
  expect(common).toEqual(['site.css', 'root.css'])
  expect(order).toEqual(['site.css', 'root.css', 'forms.css', 'faq.css', 'login.css'])
})
