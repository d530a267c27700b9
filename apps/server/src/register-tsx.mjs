/** Lets a thread or child process that runs from the sources import TypeScript; see worker-entry.ts. */
import { register } from 'tsx/esm/api'

register()
