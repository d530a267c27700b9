/** A server that holds a folder and whose main thread does nothing any more: it is given the folder. */
import { lockFolder } from './folder-lock.ts'

await lockFolder(process.argv[2] ?? '', 0, 20)
process.stdout.write('held\n')
// The thread that touches the file has to have started; whoever looks waits for its first touch.
const stopped = new Int32Array(new SharedArrayBuffer(4))
setImmediate(() => Atomics.wait(stopped, 0, 0))
