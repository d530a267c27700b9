/** Does one task and answers with its result. */
import { done, type ReadingTask } from './reading-task.ts'

addEventListener('message', ({ data }: MessageEvent<ReadingTask>) => {
  // Inside a worker there is nobody else to speak to.
  postMessage(done(data))
})
