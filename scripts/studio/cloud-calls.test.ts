import { expect, test } from 'vitest'
import { answerCloudCall, redirectCloudCalls } from './cloud-calls.ts'

test('a script asks its own server instead of Sanity’s hosts', () => {
  const script =
    'var a=`https://api.sanity.io/vX/intake/feedback`;var b=L?`https://sanity-cdn.work`:`https://sanity-cdn.com`;'
  expect(redirectCloudCalls(script)).toBe('var a=`/intake/feedback`;var b=L?`https://sanity-cdn.work`:``;')
})

test.each([
  ['/v1/modules/sanity/latest/%5E6.9.2/t1795316104', { packageVersion: '6.9.2', latest: '6.9.2' }],
  ['/v1/modules/sanity/latest/^6.9.2/t1', { packageVersion: '6.9.2', latest: '6.9.2' }],
  ['/intake/feedback', {}],
  ['/structure/slide', null],
  ['/v1/modules', null],
])('%s is answered with %j', (pathname, answer) => expect(answerCloudCall(pathname)).toEqual(answer))
