/**
 * Preloaded into every process of a stack (`node --import`): when the process that started it is gone,
 * however that ended, it stops too, so that none stays behind and holds a port. Its standard input is a pipe
 * that closes then.
 */
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume()
// A pipe alone keeps no process running.
if ('unref' in process.stdin) process.stdin.unref()
