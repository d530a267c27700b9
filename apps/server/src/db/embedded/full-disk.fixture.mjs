/**
 * A disk that is full from the moment a file of the name FULL_DISK_FROM is there: no thread of the process can write to a
 * file any more. The embedded database is what writes from a thread. Loaded with `--import` ahead of the server.
 */
import fs from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const signal = process.env['FULL_DISK_FROM']
const writeSync = fs.writeSync
if (!isMainThread && signal)
  fs.writeSync = (...words) => {
    if (!fs.existsSync(signal)) return writeSync(...words)
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
  }
