import { expect, test } from 'vitest'
import { readWrkReport } from './wrk.ts'

const REPORT = `Running 3s test @ http://127.0.0.1:3000/
  1 threads and 16 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.59ms    2.03ms  46.62ms   97.54%
    Req/Sec    11.42k     1.28k   13.30k    76.67%
  Latency Distribution
     50%    1.27ms
     99%    7.64ms
  34102 requests in 3.00s, 706.62MB read
Requests/sec:  11363.72
Transfer/sec:    235.46MB
`

test('a rate, a latency and no failure are read from the report of wrk', () => {
  expect(readWrkReport(REPORT)).toEqual({ requestsPerSecond: 11363.72, p99Ms: 8, failures: 0 })
})

test('latency is in ms, whatever its unit', () => {
  expect(readWrkReport(REPORT.replace('99%    7.64ms', '99%    1.20s ')).p99Ms).toBe(1200)
})

test('errors of connections and answers other than 2xx and 3xx are failures', () => {
  const failed = REPORT.replace(
    'Requests/sec:',
    '  Socket errors: connect 1, read 2, write 3, timeout 4\n  Non-2xx or 3xx responses: 5\nRequests/sec:',
  )
  expect(readWrkReport(failed).failures).toBe(15)
})

test('what is no report is an error', () => {
  expect(() => readWrkReport('unable to connect')).toThrow('wrk said')
})
